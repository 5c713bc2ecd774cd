import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { useLateDraft } from '../../../platform/drafts.ts'
import { sentenceOf } from '../../../platform/failure.ts'
import { sessionNow, useSession } from '../../../platform/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Consent } from './consent.tsx'
import { FormProblem } from './form-problem.tsx'
import { FormTitle } from './form-title.tsx'
import { greet } from './greet.ts'
import { NeedsScript } from './needs-script.tsx'
import { withNext } from './next-address.ts'
import { PhoneCode } from './phone-code.tsx'
import { type SentCode, signInCode } from './phone-code.queries.ts'
import { useSignInMethods } from './sign-in-methods.queries.ts'
import { TextLink } from './text-link.tsx'
import { useFocusAfter } from './use-focus-after.ts'

/** The sign-in page in its code mode: a number, then the code that was texted to it. */
export function PhoneSignIn({ next }: { next: string }) {
  // Also after a reload: another code would be refused for a minute and more.
  const [sent, setSent] = useLateDraft(draftName, undefined, isAlive)
  const navigate = useNavigate()
  const welcome = () => {
    setSent(undefined)
    if (!isNewAccount()) return greet()
    showToast({
      title: m.accounts_phone_joined(),
      text: m.accounts_phone_joined_text(),
      tone: 'success',
      action: { label: m.common_settings(), run: () => void navigate('/settings') },
    })
  }
  return (
    <>
      <FormTitle>{m.accounts_phone_sign_in_title()}</FormTitle>
      <NeedsScript />
      {sent ? (
        <PhoneCode
          sent={sent}
          calls={signInCode}
          busy={false}
          onResent={setSent}
          onProven={welcome}
          onBack={() => setSent(undefined)}
        />
      ) : (
        <NumberForm onSent={(code) => setSent(code ?? undefined)} />
      )}
      <p className="mt-4 text-center">
        <TextLink to={withNext('/login', next)}>{m.accounts_use_password()}</TextLink>
      </p>
    </>
  )
}

/** Asks for the number. Nothing here depends on whether it has an account. */
function NumberForm({ onSent }: { onSent: (sent: SentCode | null) => void }) {
  const { sign_up: takesNew } = useSignInMethods()
  const hydrated = useSession().status !== 'unknown'
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState(false)
  const { mutate, isPending, error } = useMutation({ mutationFn: signInCode.send, onSuccess: onSent })
  const form = useFocusAfter(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const digits = normalisePhone(phone)
    setWrong(digits === null)
    if (digits === null) event.currentTarget.querySelector('input')?.focus()
    else if (!isPending) mutate(digits)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input
        label={m.common_phone()}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        maxLength={30}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        hint={m.accounts_phone_hint()}
        error={wrong && normalisePhone(phone) === null ? m.common_phone_kenyan() : undefined}
        disabled={isPending}
      />
      <FormProblem>{error && sentenceOf(error, m.accounts_unexpected_error())}</FormProblem>
      <Button type="submit" variant="primary" wide busy={isPending} disabled={!hydrated} className="noscript:hidden">
        {m.accounts_send_code()}
      </Button>
      {takesNew ? (
        <div className="flex flex-col gap-1">
          <p className="text-sm text-muted">{m.accounts_phone_joins()}</p>
          <Consent />
        </div>
      ) : (
        <p className="text-sm text-muted">{m.accounts_phone_members_only()}</p>
      )}
    </form>
  )
}

const draftName = 'sign-in by phone'
// As long as an SMS's code lives.
const codeLife = 300_000

const isAlive = ({ sentAt }: SentCode) => Date.now() - sentAt < codeLife

const justNow = 120_000

/** Whether the code has just opened an account: it has no name yet. */
function isNewAccount(): boolean {
  const user = sessionNow()?.user
  return user !== undefined && Date.now() - new Date(user.created_at).getTime() < justNow
}
