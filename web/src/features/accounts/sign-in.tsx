import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../platform/session.ts'
import { FormTitle } from './form-title.tsx'
import { OtherWays } from './other-ways.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Everything on the sign-in page: the form, its reset mode, other ways in, and what is still owed after the password. */
export function SignIn({ email: known = '', next }: { email?: string | undefined; next: string }) {
  const { owing } = useSession()
  const [search] = useSearchParams()
  const [email, setEmail] = useState(known)
  if (owing) return <SecondFactor person={owing} />
  if (search.get('mode') === 'reset') return <ResetForm email={email} onEmail={setEmail} next={next} />
  return (
    <>
      <FormTitle>{m.accounts_sign_in_title()}</FormTitle>
      <SignInForm email={email} onEmail={setEmail} next={next} />
      <OtherWays next={next} />
    </>
  )
}
