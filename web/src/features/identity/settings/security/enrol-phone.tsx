import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { DemoMailLink } from '../../accounts/index.ts'
import { CodeForm } from '../code-form.tsx'
import { Opened } from '../follow-focus.tsx'
import { PhoneForm } from '../phone-form.tsx'
import { formatPhone } from '../../../../platform/format.ts'
import { SendAgain } from '../send-again.tsx'
import { Problem } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { factorKeys, firstRecoveryCodes, provePhone, removeFactor, startPhone, textCode } from './factors.queries.ts'

interface EnrolPhoneProps {
  /** Whether there are recovery codes already. */
  codesMade: boolean
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

type Started = Awaited<ReturnType<typeof startPhone>> & { sentAt: number }

/** Sets up a phone that gets codes by text message. */
export function EnrolPhone({ codesMade, onDone, onCancel }: EnrolPhoneProps) {
  const [started, setStarted] = useState<Started | null>(null)
  const start = useChange(startPhone, {
    touches: [],
    answer: null,
    onDone: (phone) => setStarted({ ...phone, sentAt: Date.now() }),
  })
  if (started)
    return <Prove started={started} codesMade={codesMade} onStarted={setStarted} onDone={onDone} onCancel={onCancel} />
  return (
    <PhoneForm
      label={m.settings_factor_phone_number()}
      hint={m.settings_factor_phone_hint()}
      busy={start.busy}
      problem={start.problem}
      onPhone={start.run}
      onCancel={onCancel}
    />
  )
}

interface ProveProps extends EnrolPhoneProps {
  started: Started
  onStarted: (started: Started) => void
}

function Prove({ started, codesMade, onStarted, onDone, onCancel }: ProveProps) {
  const { id, phone, challengeId, sentAt } = started
  const check = useChange(
    async (code: string) => {
      await provePhone(id, challengeId, code)
      return firstRecoveryCodes(codesMade)
    },
    { touches: factorKeys, answer: m.settings_factor_on(), onDone },
  )
  const again = useChange(() => textCode(id), {
    touches: [],
    answer: m.settings_sent(),
    onDone: (sent) => onStarted({ ...started, challengeId: sent, sentAt: Date.now() }),
  })
  const giveUp = useMutation({ mutationFn: () => removeFactor(id), onSettled: onCancel })
  return (
    <Opened>
      <p>{m.settings_phone_waiting({ phone: formatPhone(phone.replace('+', '')) })}</p>
      <CodeForm
        label={m.settings_code()}
        action={m.settings_confirm()}
        busy={check.busy}
        problem={check.problem}
        onCode={check.run}
        onCancel={() => giveUp.mutate()}
      >
        <div className="flex flex-wrap items-center gap-x-6">
          <SendAgain sentAt={sentAt} busy={again.busy} onSend={() => again.run()} />
          <DemoMailLink to={phone} />
        </div>
        <Problem>{again.problem}</Problem>
      </CodeForm>
    </Opened>
  )
}
