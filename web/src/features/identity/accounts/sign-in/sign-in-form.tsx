import { useMutation } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useFieldsDraft } from '../../../../platform/drafts.ts'
import { signIn, useSession } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { textIn } from '../../../../ui/forms/text-in.ts'
import { EmailInput } from '../email-input.tsx'
import { FormProblem } from '../form-problem.tsx'
import { greet } from './greet.ts'
import { withMode } from '../next-address.ts'
import { hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { TextLink } from '../text-link.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  next: string
  /** Called afterwards; by default a welcome toast is shown. */
  onSignedIn?: () => void
  /** What is said of a failure without a sentence of its own. */
  failed?: string
  /** The code of the mail that confirms the mail address is requested beside it. */
  isCodeRequested?: boolean
}

/** E-mail and password. The page redirects when the session changes. */
export function SignInForm({
  email,
  onEmail,
  next,
  onSignedIn = greet,
  failed,
  isCodeRequested = false,
}: SignInFormProps) {
  const hydrated = useSession().status !== 'unknown'
  const { mutateAsync, error, variables } = useMutation({
    mutationFn: signIn,
    onSuccess() {
      forget()
      onSignedIn()
    },
  })
  const form = useForm({
    read: (element) => ({
      email: textIn(element, 'email'),
      password: String(new FormData(element).get('password')),
    }),
    check: (typed) =>
      typed.email === '' || typed.password === ''
        ? { sentence: m.accounts_fill_all(), focus: typed.email === '' ? 'email' : 'password' }
        : { body: typed },
    send: (body) => mutateAsync(body),
    // Disabled while it was sent, the field has lost the focus.
    refused: (failure) => ({ sentence: sentenceOf(failure, failed ?? m.accounts_sign_in_error()), focus: 'password' }),
  })
  const forget = useFieldsDraft(form.props.ref, 'sign-in', undefined)
  const isPending = form.isSending
  const unconfirmed = hasCode(error, 'email_not_confirmed')
  return (
    <>
      {/* Disabled until the page is hydrated, so that a password is never in a URL. */}
      <form {...form.props} method="post" className="flex flex-col gap-4">
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
        <FormProblem>{form.sentence}</FormProblem>
        <Button type="submit" variant="primary" wide disabled={!hydrated || isPending} className="noscript:hidden">
          {isPending ? m.accounts_signing_in() : m.common_sign_in()}
        </Button>
      </form>
      {unconfirmed && variables ? (
        <Unconfirmed key={variables.email} email={variables.email} isRequested={isCodeRequested} />
      ) : null}
    </>
  )
}
