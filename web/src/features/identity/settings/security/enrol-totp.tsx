import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { CodeForm } from '../code-form.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { Opened } from '../follow-focus.tsx'
import { useChange } from '../use-change.ts'
import { FactorName } from './factor-name.tsx'
import { factorKeys, firstRecoveryCodes, proveTotp, removeFactor, startTotp } from './factors.queries.ts'

interface EnrolProps {
  /** Whether there are recovery codes already. */
  codesMade: boolean
  /** Gets the first recovery codes, if they were made with it. */
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

type Started = Awaited<ReturnType<typeof startTotp>>

/** Sets up an authenticator app: a name, the QR code, and the first code as proof. */
export function EnrolTotp({ usedNames, codesMade, onDone, onCancel }: EnrolProps & { usedNames: readonly string[] }) {
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <Scan started={started} codesMade={codesMade} onDone={onDone} onCancel={onCancel} />
  return <Name usedNames={usedNames} onStarted={setStarted} onCancel={onCancel} />
}

interface NameProps {
  usedNames: readonly string[]
  onStarted: (started: Started) => void
  onCancel: () => void
}

function Name({ usedNames, onStarted, onCancel }: NameProps) {
  const start = useChange(startTotp, { touches: [], answer: null, onDone: onStarted })
  return (
    <FactorName
      text={m.settings_totp_text()}
      usual={m.settings_factor_totp()}
      usedNames={usedNames}
      busy={start.busy}
      problem={start.problem}
      onName={start.run}
      onCancel={onCancel}
    />
  )
}

/** The key in groups of four. */
const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function Scan({ started, codesMade, onDone, onCancel }: EnrolProps & { started: Started }) {
  const check = useChange(
    async (code: string) => {
      await proveTotp(started.id, code)
      return firstRecoveryCodes(codesMade)
    },
    { touches: factorKeys, answer: m.settings_factor_on(), onDone },
  )
  // An unverified factor would block its name. If this fails, it expires in five minutes.
  const giveUp = useMutation({ mutationFn: () => removeFactor(started.id), onSettled: onCancel })
  return (
    <Opened>
      <p tabIndex={-1} className="outline-none">
        {m.settings_totp_scan()}
      </p>
      <img
        src={started.picture}
        alt={m.settings_totp_picture()}
        width={200}
        height={200}
        className="size-50 rounded-control border border-line"
      />
      <div className="flex flex-col gap-1">
        <p className="text-sm text-muted">{m.settings_totp_secret()}</p>
        <p className="font-semibold tracking-wide tabular-nums select-all">{inFours(started.secret)}</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} onClick={() => void copyText(started.secret)}>
            {m.settings_copy()}
          </Button>
          <a
            href={started.link}
            className="inline-flex min-h-11 items-center px-2 font-semibold text-primary underline md:hidden"
          >
            {m.settings_totp_open()}
          </a>
        </div>
      </div>
      <CodeForm
        label={m.settings_totp_code()}
        action={m.settings_totp_finish()}
        busy={check.busy}
        problem={check.problem}
        onCode={check.run}
        onCancel={() => giveUp.mutate()}
      />
    </Opened>
  )
}
