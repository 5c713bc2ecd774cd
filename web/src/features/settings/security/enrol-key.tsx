import { m } from '../../../paraglide/messages.js'
import { useChange } from '../use-change.ts'
import { FactorName } from './factor-name.tsx'
import { factorKeys, firstRecoveryCodes } from './factors.queries.ts'
import { addKey } from './security-keys.ts'

interface EnrolKeyProps {
  taken: readonly string[]
  /** Whether there are recovery codes already. */
  codesMade: boolean
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

/** Sets up a key that is plugged in or held to the phone; the browser asks for it as soon as it has a name. */
export function EnrolKey({ taken, codesMade, onDone, onCancel }: EnrolKeyProps) {
  const { run, busy, problem } = useChange(
    async (name: string) => {
      await addKey(name)
      return firstRecoveryCodes(codesMade)
    },
    { touches: factorKeys, said: m.settings_factor_on(), onDone },
  )
  return (
    <FactorName
      text={m.settings_key_text()}
      usual={m.settings_factor_key()}
      taken={taken}
      busy={busy}
      problem={problem}
      onName={run}
      onCancel={onCancel}
    />
  )
}
