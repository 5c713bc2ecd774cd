import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useFieldsDraft } from '../../../platform/drafts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormProblem } from './form-problem.tsx'
import { withNext } from './next-address.ts'
import { OptionalFields } from './optional-fields.tsx'
import { isComplete, type Problem, type Problems, problemsOf, registrationDraft, type Written } from './registration.ts'
import { RequiredFields } from './sign-up-fields.tsx'
import { TextLink } from './text-link.tsx'

interface SignUpFormProps {
  next: string
  busy: boolean
  /** The service's errors for the form or one field. */
  problem: string | null
  refused: Partial<Record<string, string>>
  /** Home place and picture, among what may be left out. */
  children: ReactNode
  onWritten: (written: Written) => void
}

/** The registration form. The input stays after a failure. */
export function SignUpForm({ next, busy, problem, refused, children, onWritten }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [written, setWritten] = useState<Written>({})
  const [problems, setProblems] = useState<Problems>({})
  const variant = () => {
    if (form.current) setWritten(writtenIn(form.current))
  }
  useFieldsDraft(form, registrationDraft, undefined)
  // Includes what the browser filled in and what was typed before hydration.
  useEffect(variant, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = writtenIn(event.currentTarget)
    if (busy || !isComplete(now)) return
    const found = problemsOf(now, dayInNairobi(Date.now()))
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) focusOn(event.currentTarget, first)
    else onWritten(now)
  }
  const texts = {
    ...refused,
    ...Object.fromEntries(Object.entries(problems).map(([field, found]) => [field, problemWords[found]()])),
  }
  return (
    <form ref={form} method="post" noValidate onInput={variant} onSubmit={submit} className="flex flex-col gap-6">
      <RequiredFields problems={texts} disabled={busy} written={written} />
      <OptionalFields problems={texts} disabled={busy}>
        {children}
      </OptionalFields>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{m.accounts_adult()}</p>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" wide busy={busy} disabled={!isComplete(written)}>
          {m.common_create_account()}
        </Button>
        <p className="text-center text-muted">
          {m.accounts_have_account()} <TextLink to={withNext('/login', next)}>{m.common_sign_in()}</TextLink>
        </p>
      </div>
    </form>
  )
}

const problemWords: Record<Problem, () => string> = {
  email_mismatch: m.accounts_email_mismatch,
  password_mismatch: m.accounts_password_mismatch,
  password_short: m.common_password_short,
  phone_invalid: m.common_phone_invalid,
  under_age: m.accounts_under_age,
}

/** Opens the disclosure of a field before it is focused. */
function focusOn(form: HTMLFormElement, name: string) {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}

const writtenIn = (form: HTMLFormElement): Written =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

const dayInNairobi = (now: number) => new Date(now + 3 * 3_600_000).toISOString().slice(0, 10)
