import { useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useChange } from '../use-change.ts'
import { FactorName } from './factor-name.tsx'
import { factorKeys, firstRecoveryCodes } from './factors.queries.ts'
import { addKey } from './security-keys.ts'

interface EnrolKeyProps {
  usedNames: readonly string[]
  /** Whether there are recovery codes already. */
  codesMade: boolean
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

interface NewKey {
  name: string
  signal: AbortSignal
}

/** Sets up a security key; the browser requests it as soon as it has a name. */
export function EnrolKey({ usedNames, codesMade, onDone, onCancel }: EnrolKeyProps) {
  const { run, busy, problem } = useChange(
    async ({ name, signal }: NewKey) => {
      await addKey(name, signal)
      return firstRecoveryCodes(codesMade)
    },
    { touches: factorKeys, answer: m.settings_factor_on(), onDone },
  )
  const stop = useRef<AbortController | null>(null)
  const begin = (name: string) => {
    const { signal } = (stop.current = new AbortController())
    run({ name, signal }, { onError: () => signal.aborted && onCancel() })
  }
  return (
    <FactorName
      text={m.settings_key_text()}
      usual={m.settings_factor_key()}
      usedNames={usedNames}
      busy={busy}
      problem={problem}
      onName={begin}
      // The unverified factor is removed first, or its name would be used already.
      onCancel={() => (busy ? stop.current?.abort() : onCancel())}
    />
  )
}
