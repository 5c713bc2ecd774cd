import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { CodeProof } from './code-proof.tsx'
import { FormProblem } from './form-problem.tsx'
import { useDemoCode, useProvePhone, useSendCode } from './phone-code.queries.ts'
import { ResendCode } from './resend-code.tsx'
import { sentenceOf } from '../../../platform/failure.ts'

export interface SentCode {
  phone: string
  sentAt: number
  resendAt: number
}

interface PhoneCodeProps {
  sent: SentCode
  /** The account is being created with the proof. */
  busy: boolean
  onProven: (proof: string) => void
  onBack: () => void
}

/** The step between the form and the account: the code that was texted. */
export function PhoneCode({ sent: first, busy, onProven, onBack }: PhoneCodeProps) {
  const { phone } = first
  const [sent, setSent] = useState(first)
  const resend = useSendCode()
  const prove = useProvePhone(phone)
  const demoCode = useDemoCode(phone, sent.sentAt)
  const again = () =>
    resend.mutate(phone, {
      onSuccess: (times) => {
        if (times) setSent({ phone, ...times })
        showToast({ title: m.accounts_otp_sent(), text: m.accounts_otp_sent_text({ phone }), tone: 'success' })
      },
    })
  const verified = (proof: string) => {
    showToast({ title: m.accounts_phone_verified(), tone: 'success' })
    onProven(proof)
  }
  return (
    <section className="flex max-w-narrow flex-col">
      <h2 className="mb-2 text-lg font-semibold">{m.accounts_code_title()}</h2>
      <CodeProof
        inPlace
        text={m.accounts_code_text({ phone })}
        busy={prove.isPending || busy}
        error={prove.error}
        onCode={(code) => prove.mutate(code, { onSuccess: verified })}
      >
        <p role="status" className="min-h-6 text-sm text-muted">
          {demoCode ? m.accounts_code_hint({ code: demoCode }) : null}
        </p>
      </CodeProof>
      <div className="mt-4 flex flex-col border-t border-line pt-2">
        <FormProblem>{resend.error && sentenceOf(resend.error, m.accounts_otp_resend_failed())}</FormProblem>
        <ResendCode from={sent.resendAt} busy={resend.isPending} onSend={again} />
        <Button variant="plain" disabled={busy} onClick={onBack}>
          {m.accounts_code_change()}
        </Button>
      </div>
    </section>
  )
}
