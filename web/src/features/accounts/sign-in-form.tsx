import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError } from '@mtaa/contract/client'
import { m } from '../../paraglide/messages.js'
import { signIn, useSession } from '../../platform/session.ts'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { withNext } from './next-address.ts'

/** E-mail and password. Who has signed in is seen by the session; the page leads on. */
export function SignInForm({ email, next }: { email?: string | undefined; next: string }) {
  const alive = useSession().status !== 'unknown'
  const [incomplete, setIncomplete] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: () => showToast({ title: m.accounts_welcome_back(), text: m.accounts_signed_in(), tone: 'success' }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const fields = new FormData(event.currentTarget)
    const [address, password] = [String(fields.get('email')).trim(), String(fields.get('password'))]
    setIncomplete(!address || !password)
    if (address && password) mutate({ email: address, password })
  }
  const problem = incomplete ? m.accounts_fill_all() : error && sentenceOf(error)
  return (
    // Until the page is alive the button is off, so that a password never travels in an address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input
        label={m.accounts_email()}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        defaultValue={email}
        disabled={isPending}
      />
      <PasswordInput
        label={m.accounts_password()}
        name="password"
        autoComplete="current-password"
        disabled={isPending}
      />
      {problem ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <Button type="submit" look="primary" wide disabled={!alive || isPending}>
        {isPending ? m.accounts_signing_in() : m.accounts_sign_in()}
      </Button>
      <p className="text-center text-muted">
        {m.accounts_no_account()}{' '}
        <Link
          to={withNext('/register', next)}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          {m.accounts_sign_up()}
        </Link>
      </p>
    </form>
  )
}

const sentenceOf = (error: Error) =>
  error instanceof ApiError && error.message ? error.message : m.accounts_sign_in_error()
