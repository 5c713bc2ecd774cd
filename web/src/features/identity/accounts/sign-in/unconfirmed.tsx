import { useMutation } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { resendConfirmation } from '../auth-calls.ts'
import { FormProblem } from '../form-problem.tsx'
import { greet } from './greet.ts'
import { MailCode } from '../mail-code.tsx'
import { sentenceOf } from '../../../../platform/failure.ts'

interface UnconfirmedProps {
  email: string
  /** The code of the mail is requested elsewhere on the page. */
  isRequested: boolean
}

/** Shown when the password was right and the address is not confirmed. */
export function Unconfirmed({ email, isRequested }: UnconfirmedProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: resendConfirmation })
  return (
    <section className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      {isRequested ? null : (
        <MailCode type="signup" email={email} text={m.accounts_unconfirmed_text({ email })} onVerified={greet} />
      )}
      <Button wide busy={isPending} onClick={() => mutate(email)}>
        {m.accounts_resend_email()}
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {isSuccess ? m.accounts_sent_again() : null}
      </p>
      <FormProblem>{error && sentenceOf(error, m.accounts_unexpected_error())}</FormProblem>
    </section>
  )
}
