import { dayOf } from '@mtaa/contract/nairobi'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useFieldsDraft } from '../../../../platform/drafts.ts'
import { useSession } from '../../../../platform/session.ts'
import { CompleteButton } from '../../../../ui/forms/complete-button.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Consent } from '../consent.tsx'
import { FormProblem } from '../form-problem.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { withNext } from '../next-address.ts'
import { OptionalFields } from './optional-fields.tsx'
import {
  checkedFields,
  missingFields,
  type Problem,
  problemsOf,
  registrationDraft,
  type requiredFields,
  type Written,
} from './registration.ts'
import { RequiredFields } from './sign-up-fields.tsx'
import { TextLink } from '../text-link.tsx'

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
  const left = useRef(new Set<string>())
  const hydrated = useSession().status !== 'unknown'
  const form = useForm<Written, Written, Partial<Record<string, string>>, void>({
    read: writtenIn,
    check(written) {
      const found = Object.entries(problemsOf(written, today()))
      if (found.length > 0)
        return { errors: Object.fromEntries(found.map(([name, problem]) => [name, problemWords[problem]()])) }
      return missingFields(written).length > 0 ? {} : { body: written }
    },
    send: (written) => onWritten(written),
    onWrong() {
      for (const name of checkedFields) left.current.add(name)
    },
  })
  const { values: written, props, change } = form
  const leave = ({ target }: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = target
    if (field instanceof HTMLInputElement) left.current.add(field.name)
    form.look([...left.current])
  }
  useFieldsDraft(props.ref, registrationDraft, undefined)
  // Includes what the browser filled in and what was typed before hydration.
  const look = useEffectEvent(() => props.ref.current && change(writtenIn(props.ref.current)))
  useEffect(() => void look(), [])
  const texts = { ...refused, ...form.errors }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields are left, not the form
    <form
      {...props}
      method="post"
      onInput={({ currentTarget }) => change(writtenIn(currentTarget))}
      onBlur={leave}
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
const today = () => dayOf(Date.now())
