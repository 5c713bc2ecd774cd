import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { focusNamed } from '../../../ui/forms/wrong-field.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { sendReset } from './auth-calls.ts'
import { EmailInput } from './email-input.tsx'
import { FormProblem } from './form-problem.tsx'
import { FormTitle } from './form-title.tsx'
import { NeedsScript } from './needs-script.tsx'
import { withNext } from './next-address.ts'
import { sentenceOf } from '../../../platform/failure.ts'
import { TextLink } from './text-link.tsx'
import { useFocusAfter } from './use-focus-after.ts'

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
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendReset,
    onSuccess: () => {
      showToast({ title: m.accounts_reset_sent(), tone: 'success' })
      onSent()
    },
  })
  const form = useFocusAfter(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = email.trim()
    setMissing(!address)
    if (!address) focusNamed(event.currentTarget, 'email')
    else if (!isPending) mutate(address)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <EmailInput
        autoComplete="email"
        value={email}
        onEmail={onEmail}
        disabled={isPending}
        error={missing && !email.trim() ? m.accounts_enter_email() : undefined}
      />
      <FormProblem>{error && sentenceOf(error, m.accounts_reset_failed())}</FormProblem>
      <Button type="submit" variant="primary" wide disabled={!hydrated || isPending} className="noscript:hidden">
        {isPending ? m.accounts_sending() : m.accounts_send_reset()}
      </Button>
    </form>
  )
}
