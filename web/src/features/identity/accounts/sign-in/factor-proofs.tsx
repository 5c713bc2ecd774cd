import type { Factor } from '@supabase/auth-js'
import { maskPhone } from '@mtaa/contract/phone'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { textFactorCode, verifyKey, verifyRecoveryCode, verifyText, verifyTotp } from '../auth-calls.ts'
import { CodeProof } from '../code-proof.tsx'
import { FormProblem } from '../form-problem.tsx'
import { DemoMailLink } from '../demo-mail-link.tsx'
import { ResendCode } from '../resend-code.tsx'
import { hasCode, sentenceOf } from '../../../../platform/failure.ts'

interface ProofProps {
  onProven: () => void
}

export function TotpProof({ factorId, onProven }: ProofProps & { factorId: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => verifyTotp(factorId, code),
    onSuccess: onProven,
  })
  return <CodeProof inPlace text={m.accounts_factor_totp()} busy={isPending} error={error} onCode={mutate} />
}

const resendMs = 60_000

/** A text costs money, so it is sent only by a button. */
export function TextProof({ factor, onProven }: ProofProps & { factor: Factor }) {
  const number = 'phone' in factor ? String(factor.phone).replace('+', '') : ''
  // With the password alone the number is not shown in full.
  const phone = maskPhone(number)
  const [sent, setSent] = useState<{ challengeId: string; at: number } | null>(null)
  const verify = useMutation({
    mutationFn: (code: string) => verifyText(factor.id, sent?.challengeId ?? '', code),
    onSuccess: onProven,
  })
  const send = useMutation({
    mutationFn: () => textFactorCode(factor.id),
    onSuccess: (challengeId) => {
      if (sent) showToast({ title: m.accounts_otp_sent(), tone: 'success' })
      setSent({ challengeId, at: Date.now() })
      verify.reset()
    },
  })
  const sendProblem = <FormProblem>{send.error && sentenceOf(send.error, m.accounts_otp_resend_failed())}</FormProblem>
  if (!sent) {
    return (
      <div className="flex flex-col gap-4">
        <p>{m.accounts_factor_phone({ phone })}</p>
        {sendProblem}
        <Button variant="primary" wide busy={send.isPending} onClick={() => send.mutate()}>
          {m.accounts_send_code()}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <CodeProof
        key={sent.challengeId}
        inPlace
        text={m.accounts_factor_phone_sent({ phone })}
        busy={verify.isPending}
        error={verify.error}
        onCode={verify.mutate}
      >
        <DemoMailLink to={number} />
      </CodeProof>
      {sendProblem}
      <ResendCode from={sent.at + resendMs} busy={send.isPending} onSend={() => send.mutate()} />
    </div>
  )
}

export function KeyProof({ factorId, onProven }: ProofProps & { factorId: string }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => verifyKey(factorId), onSuccess: onProven })
  return (
    <div className="flex flex-col gap-4">
      <p>{m.accounts_factor_webauthn()}</p>
      <FormProblem>{error && keySentence(error)}</FormProblem>
      <Button variant="primary" wide busy={isPending} onClick={() => mutate()}>
        {m.accounts_use_key()}
      </Button>
    </div>
  )
}

/** A fault here is an error of the browser, for example when the person cancelled; its text is not useful. */
const keySentence = (error: Error) =>
  hasCode(error, 'fault') ? m.accounts_verification_failed() : sentenceOf(error, m.accounts_verification_failed())

export function RecoveryProof({ onProven }: ProofProps) {
  const { mutateAsync } = useMutation({ mutationFn: verifyRecoveryCode, onSuccess: onProven })
  const form = useForm({
    initial: { recovery_code: '' },
    check: ({ recovery_code: code }) =>
      code.trim() === '' ? { errors: { recovery_code: m.accounts_enter_recovery() } } : { body: code.trim() },
    send: (code) => mutateAsync(code),
    refused: (error) => ({ sentence: sentenceOf(error, m.accounts_verification_failed()), focus: 'recovery_code' }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p>{m.accounts_factor_recovery()}</p>
      <Input
        label={m.accounts_recovery_code()}
        {...form.field('recovery_code')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        disabled={form.isSending}
      />
      <FormProblem>{form.sentence}</FormProblem>
      <Button type="submit" variant="primary" wide busy={form.isSending}>
        {m.common_verify()}
      </Button>
    </form>
  )
}
