import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useSession, useSessionEnded } from '../../../../platform/session.ts'
import { FormTitle } from '../form-title.tsx'
import { DemoMailLink } from '../demo-mail-link.tsx'
import { greet } from './greet.ts'
import { MailCode } from '../mail-code.tsx'
import { withNext } from '../next-address.ts'
import { NeedsScript } from '../needs-script.tsx'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import type { Registered } from '../sign-up/register.ts'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { ResetForm } from '../recovery/reset-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInMethods } from '../sign-in-methods.queries.ts'
import { TextLink } from '../text-link.tsx'

interface SignInProps {
  /** The result of a registration. */
  arrived?: Partial<Registered> | null | undefined
  next: string
}

/** The sign-in page: the form, its reset mode, other methods, and the second factor. */
export function SignIn({ arrived, next }: SignInProps) {
  const { owing } = useSession()
  const ended = useSessionEnded()
  const { texts } = useSignInMethods()
  const [search] = useSearchParams()
  const [email, setEmail] = useState(arrived?.email ?? '')
  const [resetSent, setResetSent] = useState(false)
  if (owing) return <SecondFactor person={owing} />
  if (search.get('mode') === 'reset') {
    return <ResetForm email={email} onEmail={setEmail} next={next} onSent={() => setResetSent(true)} />
  }
  if (search.get('mode') === 'code' && texts) return <PhoneSignIn next={next} />
  const mustConfirm = arrived?.mustConfirm === true && !resetSent
  const resetNotice = resetSent ? m.accounts_reset_sent() : null
  return (
    <>
      <FormTitle>{m.accounts_sign_in_title()}</FormTitle>
      <NeedsScript />
      {ended && !resetNotice && !mustConfirm ? (
        <p role="status" className="mb-4 rounded-card bg-primary-tint px-4 py-3">
          {m.common_session_ended()}
        </p>
      ) : null}
      {mustConfirm ? (
        <div className="mb-6 rounded-card bg-primary-tint px-4 py-4">
          <MailCode type="signup" email={email} text={m.accounts_check_email()} onVerified={greet} />
        </div>
      ) : null}
      {resetNotice ? (
        <div className="mb-4 rounded-card bg-primary-tint px-4 py-3">
          <p>{resetNotice}</p>
          <DemoMailLink to={email} />
        </div>
      ) : null}
      <SignInForm email={email} onEmail={setEmail} next={next} isCodeRequested={mustConfirm} />
      <OtherSignInMethods next={next} />
      <p className="mt-4 text-center text-muted">
        {m.accounts_no_account()} <TextLink to={withNext('/register', next)}>{m.accounts_sign_up()}</TextLink>
      </p>
    </>
  )
}
