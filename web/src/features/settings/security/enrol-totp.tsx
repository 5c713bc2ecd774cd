import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { CodeForm } from '../code-form.tsx'
import { copyText } from '../copy-text.ts'
import { Opened } from '../follow-focus.tsx'
import { useChange } from '../use-change.ts'
import { factorKeys, firstRecoveryCodes, proveTotp, removeFactor, startTotp } from './factors.queries.ts'

interface EnrolProps {
  /** Whether there are recovery codes already. */
  codesMade: boolean
  /** Tells the first recovery codes, when they were made with it. */
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

type Started = Awaited<ReturnType<typeof startTotp>>

/** Sets up an app that makes codes: a name, the picture to scan, and the first code as proof. */
export function EnrolTotp({ taken, codesMade, onDone, onCancel }: EnrolProps & { taken: readonly string[] }) {
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <Scan started={started} codesMade={codesMade} onDone={onDone} onCancel={onCancel} />
  return <Name taken={taken} onStarted={setStarted} onCancel={onCancel} />
}

interface NameProps {
  taken: readonly string[]
  onStarted: (started: Started) => void
  onCancel: () => void
}

function Name({ taken, onStarted, onCancel }: NameProps) {
  const start = useChange(startTotp, { touches: [], said: null, onDone: onStarted })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!start.busy) start.run(name || freeName(taken))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{m.settings_totp_text()}</p>
      <Input
        label={m.settings_name()}
        name="name"
        defaultValue={freeName(taken)}
        autoComplete="off"
        maxLength={60}
        hint={m.settings_name_hint()}
        error={start.problem}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={start.busy}>
          {m.settings_continue()}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** The usual name, with a number where it is taken: no two may be called the same. */
function freeName(taken: readonly string[]): string {
  const usual = m.settings_factor_totp()
  const names = [usual, ...taken.map((_, index) => `${usual} ${index + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? usual
}

/** As it is read and typed. */
const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function Scan({ started, codesMade, onDone, onCancel }: EnrolProps & { started: Started }) {
  const check = useChange(
    async (code: string) => {
      await proveTotp(started.id, code)
      return firstRecoveryCodes(codesMade)
    },
    { touches: factorKeys, said: m.settings_factor_on(), onDone },
  )
  // Left half-way, it would count as a name that is taken. When this does not work it goes by itself in five minutes.
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
