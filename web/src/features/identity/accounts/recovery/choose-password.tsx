import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { sessionNow, useSession } from '../../../../platform/session.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../form-problem.tsx'
import { FormTitle } from '../form-title.tsx'
import { MailCode } from '../mail-code.tsx'
import { NewPassword } from './new-password.tsx'
import { mayReplacePassword } from './recovery.ts'
import { ResetRequest } from './reset-form.tsx'
import { SecondFactor } from '../sign-in/second-factor.tsx'
import { TextLink } from '../text-link.tsx'

interface ChoosePasswordProps {
  /** Why the link that led here did not work. */
  refused: string | undefined
  /** The account was just confirmed and has no password yet. */
  isFirst?: boolean
  onSaved: () => void
}

/** The page of a reset link: the second factor if owed, then the new password; without a link, the form to request one. */
export function ChoosePassword({ refused, isFirst = false, onSaved }: ChoosePasswordProps) {
  const { status, user, owing } = useSession()
  const now = useNow()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState('')
  if (status === 'unknown') return <Waiting />
  if (owing) return <SecondFactor person={owing} onProven={() => undefined} />
  if (user && mayReplacePassword(sessionNow()?.access_token ?? '', now)) {
    return (
      <>
        {isFirst ? (
          <FormTitle
            text={<span className="wrap-anywhere">{m.accounts_first_password_text({ email: user.email ?? '' })}</span>}
          >
            {m.accounts_first_password_title()}
          </FormTitle>
        ) : (
          <FormTitle text={<span className="wrap-anywhere">{user.email}</span>}>
            {m.accounts_new_password_title()}
          </FormTitle>
        )}
        <NewPassword email={user.email ?? ''} isFirst={isFirst} onSaved={onSaved} />
      </>
    )
  }
  const failure = refused === 'otp_expired' ? m.accounts_link_expired() : m.accounts_link_failed()
  return (
    <>
      <FormTitle text={m.accounts_reset_text()}>{m.accounts_reset_title()}</FormTitle>
      <div className="flex flex-col gap-4">
        <FormProblem>{refused && !sentTo && `${m.accounts_link_refused()}. ${failure}`}</FormProblem>
        {sentTo ? (
          <MailCode type="recovery" email={sentTo} text={m.accounts_mail_code_text()} />
        ) : (
          <ResetRequest email={email} onEmail={setEmail} onSent={() => setSentTo(email.trim())} />
        )}
        <p className="text-center">
          {user ? (
            <TextLink to="/settings/security">{m.accounts_open_security()}</TextLink>
          ) : (
            <TextLink to="/login">{m.accounts_back_to_sign_in()}</TextLink>
          )}
        </p>
      </div>
    </>
  )
}

const Waiting = () => (
  <>
    <FormTitle>{m.accounts_reset_title()}</FormTitle>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-17" />
      <Skeleton className="h-11" />
    </div>
  </>
)
