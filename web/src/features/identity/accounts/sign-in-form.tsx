import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useFieldsDraft } from '../../../platform/drafts.ts'
import { signIn, useSession } from '../../../platform/session.ts'
import { focusNamed } from '../../../ui/forms/wrong-field.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { EmailInput } from './email-input.tsx'
import { FormProblem } from './form-problem.tsx'
import { greet } from './greet.ts'
import { withMode } from './next-address.ts'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'
import { TextLink } from './text-link.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useFocusAfter } from './use-focus-after.ts'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  next: string
  /** Called afterwards; by default a welcome toast is shown. */
  onSignedIn?: () => void
  /** What is said of a failure without a sentence of its own. */
  failed?: string
}

/** E-mail and password. The page redirects when the session changes. */
export function SignInForm({ email, onEmail, next, onSignedIn = greet, failed }: SignInFormProps) {
  const hydrated = useSession().status !== 'unknown'
  const [incomplete, setIncomplete] = useState(false)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: signIn,
    onSuccess() {
      forget()
      onSignedIn()
    },
  })
  const form = useFocusAfter(error, '[name=password]')
  const forget = useFieldsDraft(form, 'sign-in', undefined)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const fields = new FormData(event.currentTarget)
    const [address, password] = [String(fields.get('email')).trim(), String(fields.get('password'))]
    setIncomplete(!address || !password)
    if (!address || !password) focusNamed(event.currentTarget, address ? 'password' : 'email')
    else mutate({ email: address, password })
  }
  const unconfirmed = hasCode(error, 'email_not_confirmed')
  const problem = incomplete ? m.accounts_fill_all() : error && sentenceOf(error, failed ?? m.accounts_sign_in_error())
  return (
    <>
      {/* Disabled until the page is hydrated, so that a password is never in an address. */}
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailInput autoComplete="username" value={email} onEmail={onEmail} disabled={isPending} />
        <div>
          <PasswordInput
            label={m.common_password()}
            name="password"
            autoComplete="current-password"
            disabled={isPending}
          />
          <p className="-mb-2 text-right">
            <TextLink to={withMode('reset', next)}>{m.accounts_forgot()}</TextLink>
          </p>
        </div>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" wide disabled={!hydrated || isPending} className="noscript:hidden">
          {isPending ? m.accounts_signing_in() : m.common_sign_in()}
        </Button>
      </form>
      {unconfirmed && variables ? <Unconfirmed key={variables.email} email={variables.email} /> : null}
    </>
  )
}
