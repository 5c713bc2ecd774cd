import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { formatPhone, isolate } from '../../../platform/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { CodeProof } from './code-proof.tsx'
import { FormProblem } from './form-problem.tsx'
import { type CodeCalls, type SentCode, useDemoCode } from './phone-code.queries.ts'
import { ResendCode } from './resend-code.tsx'
import { useTextedCode } from './use-texted-code.ts'
import { sentenceOf } from '../../../platform/failure.ts'

interface PhoneCodeProps<Proof> {
  sent: SentCode
  calls: CodeCalls<Proof>
  /** What follows the proof is under way. */
  busy: boolean
  onResent?: (sent: SentCode) => void
  onProven: (proof: Proof) => void
  onBack: () => void
}

/** The step after the form: the code that was texted. */
export function PhoneCode<Proof>({ sent: first, calls, busy, onResent, onProven, onBack }: PhoneCodeProps<Proof>) {
  const { phone } = first
  const [sent, setSent] = useState(first)
  const resend = useMutation({
    mutationFn: () => calls.send(phone),
    onSuccess: (code) => {
      if (code) setSent(code)
      if (code) onResent?.(code)
      showToast({ title: m.accounts_otp_sent(), text: m.accounts_otp_sent_text({ phone: shown }), tone: 'success' })
    },
  })
  const prove = useMutation({ mutationFn: (code: string) => calls.prove(phone, code), onSuccess: onProven })
  const demoCode = useDemoCode(phone, sent.sentAt)
  const shown = shownPhone(phone)
  const waiting = prove.isPending || busy
  useTextedCode(prove.mutate)
  return (
    <section className="flex max-w-narrow flex-col">
      <h2 className="mb-2 text-lg font-semibold">{m.accounts_code_title()}</h2>
      <CodeProof
        inPlace
        text={m.accounts_code_text({ phone: shown })}
        busy={waiting}
        error={prove.error}
        wrong={m.accounts_code_wrong()}
        onCode={prove.mutate}
      >
        <p role="status" className="min-h-6 text-sm text-muted">
          {demoCode ? m.accounts_code_hint({ code: demoCode }) : null}
        </p>
      </CodeProof>
      <div className="mt-4 flex flex-col border-t border-line pt-2">
        <FormProblem>{resend.error && sentenceOf(resend.error, m.accounts_otp_resend_failed())}</FormProblem>
        <ResendCode from={sent.resendAt} busy={resend.isPending} onSend={() => resend.mutate()} />
        <Button variant="plain" disabled={waiting} onClick={onBack}>
          {m.accounts_code_change()}
        </Button>
      </div>
    </section>
  )
}

/** As people write the number, on one line. */
export const shownPhone = (phone: string) => {
  const digits = normalisePhone(phone)
  return (digits ? formatPhone(digits) : isolate(phone)).replaceAll(' ', '\u00a0')
}
