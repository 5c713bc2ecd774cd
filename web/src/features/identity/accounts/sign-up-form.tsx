import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useFieldsDraft } from '../../../platform/drafts.ts'
import { useSession } from '../../../platform/session.ts'
import { CompleteButton } from '../../../ui/forms/complete-button.tsx'
import { focusNamed } from '../../../ui/forms/wrong-field.ts'
import { Consent } from './consent.tsx'
import { FormProblem } from './form-problem.tsx'
import { NeedsScript } from './needs-script.tsx'
import { withNext } from './next-address.ts'
import { OptionalFields } from './optional-fields.tsx'
import {
  missingFields,
  type Problem,
  type Problems,
  problemsLeft,
  problemsOf,
  problemsStill,
  registrationDraft,
  type requiredFields,
  type Written,
} from './registration.ts'
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
  const left = useRef(new Set<string>())
  const hydrated = useSession().status !== 'unknown'
  const look = () => {
    if (!form.current) return
    const now = writtenIn(form.current)
    setWritten(now)
    setProblems((shown) => problemsStill(shown, now, today()))
  }
  const leave = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = target
    if (field instanceof HTMLInputElement) left.current.add(field.name)
    setProblems(problemsLeft(writtenIn(currentTarget), left.current, today()))
  }
  useFieldsDraft(form, registrationDraft, undefined)
  // Includes what the browser filled in and what was typed before hydration.
  useEffect(look, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = writtenIn(event.currentTarget)
    if (busy || missingFields(now).length > 0) return
    const found = problemsOf(now, today())
    setProblems(found)
    for (const name of Object.keys(now)) left.current.add(name)
    const [first] = Object.keys(found)
    if (first) focusNamed(event.currentTarget, first)
    else onWritten(now)
  }
  const texts = {
    ...refused,
    ...Object.fromEntries(Object.entries(problems).map(([field, found]) => [field, problemWords[found]()])),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields are left, not the form
    <form
      ref={form}
      method="post"
      noValidate
      onInput={look}
      onBlur={leave}
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <NeedsScript />
      <RequiredFields problems={texts} disabled={busy} written={written} />
      <OptionalFields problems={texts} disabled={busy}>
        {children}
      </OptionalFields>
      <div className="flex flex-col gap-3">
        <Consent />
        <FormProblem>{problem}</FormProblem>
        <CompleteButton
          missing={hydrated ? missingFields(written).map((name) => ({ name, label: labels[name]() })) : []}
          busy={busy}
          disabled={!hydrated}
          className="noscript:hidden"
        >
          {m.common_create_account()}
        </CompleteButton>
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

const labels: Record<(typeof requiredFields)[number], () => string> = {
  first_name: m.common_first_name,
  last_name: m.accounts_last_name,
  email: m.common_email,
  confirm_email: m.accounts_confirm_email,
  password: m.common_password,
  confirm_password: m.accounts_confirm_password,
}

const writtenIn = (form: HTMLFormElement): Written =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** The day in Nairobi. */
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
