import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { sendReset } from '../auth-calls.ts'
import { EmailInput } from '../email-input.tsx'
import { FormProblem } from '../form-problem.tsx'
import { FormTitle } from '../form-title.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { withNext } from '../next-address.ts'
import { sentenceOf } from '../../../../platform/failure.ts'
import { TextLink } from '../text-link.tsx'

interface ResetFormProps {
  email: string
  onEmail: (email: string) => void
  next: string
  onSent: () => void
}

/** The reset mode of the sign-in form. */
export function ResetForm({ email, onEmail, next, onSent }: ResetFormProps) {
  const navigate = useNavigate()
  const back = withNext('/login', next)
  return (
    <>
      <FormTitle text={m.accounts_reset_text()}>{m.accounts_reset_title()}</FormTitle>
      <NeedsScript />
      <ResetRequest
        email={email}
        onEmail={onEmail}
        onSent={() => {
          onSent()
          void navigate(back, { replace: true })
        }}
      />
      <p className="mt-4 text-center">
        <TextLink to={back}>{m.accounts_back_to_sign_in()}</TextLink>
      </p>
    </>
  )
}

/** One address and one button. The answer is the same for unknown addresses. */
export function ResetRequest({ email, onEmail, onSent }: Omit<ResetFormProps, 'next'>) {
  const hydrated = useSession().status !== 'unknown'
  const { mutateAsync } = useMutation({
    mutationFn: sendReset,
    onSuccess: () => {
      showToast({ title: m.accounts_reset_sent(), tone: 'success' })
      onSent()
    },
  })
  const form = useForm({
    typed: { draft: { email }, change: (next) => onEmail(next.email) },
    check: (typed) =>
      typed.email.trim() === '' ? { errors: { email: m.accounts_enter_email() } } : { body: typed.email.trim() },
    send: (address) => mutateAsync(address),
    refused: (error) => ({ sentence: sentenceOf(error, m.accounts_reset_failed()), focus: 'email' }),
  })
  const isPending = form.isSending
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <EmailInput
        autoComplete="email"
        value={email}
        onEmail={(typed) => form.change({ email: typed })}
        disabled={isPending}
        error={form.errors.email}
      />
      <FormProblem>{form.sentence}</FormProblem>
      <Button type="submit" variant="primary" wide disabled={!hydrated || isPending} className="noscript:hidden">
        {isPending ? m.accounts_sending() : m.accounts_send_reset()}
      </Button>
    </form>
  )
}
