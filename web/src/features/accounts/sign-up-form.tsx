import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '@mtaa/contract/client'
import { m } from '../../paraglide/messages.js'
import { signOut, signUp } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { withNext } from './next-address.ts'
import { isComplete, type Problem, type Problems, problemsOf, profileOf, type Written } from './registration.ts'
import { OptionalFields, RequiredFields } from './sign-up-fields.tsx'

interface SignUpFormProps {
  next: string
  /** The home place, asked by the page that knows places. */
  placeFields: ReactNode
  place: Record<string, number>
  onDone: (account: { email: string; mustConfirm: boolean }) => void
}

/** Creates an account. What was typed stays when it does not work. */
export function SignUpForm({ next, placeFields, place, onDone }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [complete, setComplete] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const look = () => {
    if (form.current) setComplete(isComplete(writtenIn(form.current)))
  }
  // What the browser filled in, or was typed before the page was alive, counts too.
  useEffect(look, [])

  const { mutate, isPending, error } = useMutation({
    mutationFn: register,
    onSuccess: onDone,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = writtenIn(event.currentTarget)
    if (isPending || !isComplete(written)) return
    const found = problemsOf(written, dayInNairobi(Date.now()))
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else mutate({ written, place })
  }
  const texts = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemWords[problem]()]))
  return (
    <form ref={form} method="post" noValidate onInput={look} onSubmit={submit} className="flex flex-col gap-6">
      <RequiredFields problems={texts} disabled={isPending} />
      <OptionalFields problems={texts} disabled={isPending} placeFields={placeFields} />
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{m.accounts_adult()}</p>
        {error ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {error instanceof ApiError && error.message ? error.message : m.accounts_sign_up_error()}
          </p>
        ) : null}
        <Button type="submit" look="primary" wide busy={isPending} disabled={!complete}>
          {m.accounts_create_account()}
        </Button>
        <p className="text-center text-muted">
          {m.accounts_have_account()}{' '}
          <Link
            to={withNext('/login', next)}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {m.accounts_sign_in()}
          </Link>
        </p>
      </div>
    </form>
  )
}

const problemWords: Record<Problem, () => string> = {
  email_mismatch: m.accounts_email_mismatch,
  password_mismatch: m.accounts_password_mismatch,
  password_short: m.accounts_password_short,
  phone_invalid: m.accounts_phone_invalid,
  under_age: m.accounts_under_age,
}

const writtenIn = (form: HTMLFormElement): Written =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const dayInNairobi = (now: number) => new Date(now + 3 * 3_600_000).toISOString().slice(0, 10)

async function register({ written, place }: { written: Written; place: Record<string, number> }) {
  const email = (written['email'] ?? '').trim()
  const { signedIn } = await signUp({
    email,
    password: written['password'] ?? '',
    data: { ...profileOf(written), ...place },
  })
  // Registering ends at the sign-in form (SPEC §2), also where the service would have let them in at once.
  if (signedIn) await signOut()
  return { email, mustConfirm: !signedIn }
}
