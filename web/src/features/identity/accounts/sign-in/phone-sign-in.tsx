import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../../paraglide/messages.js'
import { useLateDraft } from '../../../../platform/drafts.ts'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useSession } from '../../../../platform/session.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Consent } from '../consent.tsx'
import { FormProblem } from '../form-problem.tsx'
import { FormTitle } from '../form-title.tsx'
import { greet } from './greet.ts'
import { hasJustJoined } from '../sign-up/just-joined.ts'
import { NeedsScript } from '../needs-script.tsx'
import { withNext } from '../next-address.ts'
import { PhoneCode } from '../phone-code.tsx'
import { type SentCode, signInCode } from '../phone-code.queries.ts'
import { useSignInMethods } from '../sign-in-methods.queries.ts'
import { TextLink } from '../text-link.tsx'

/** The sign-in page in its code mode: a number, then the code that was texted to it. */
export function PhoneSignIn({ next }: { next: string }) {
  // Also after a reload: another code would be refused for a minute and more.
  const [sent, setSent] = useLateDraft(draftName, undefined, isAlive)
  const navigate = useNavigate()
  const welcome = () => {
    setSent(undefined)
    if (!hasJustJoined()) return greet()
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

/** Requests the number. Nothing here depends on whether it has an account. */
function NumberForm({ onSent }: { onSent: (sent: SentCode | null) => void }) {
  const { sign_up: takesNew } = useSignInMethods()
  const hydrated = useSession().status !== 'unknown'
  const { mutateAsync } = useMutation({ mutationFn: signInCode.send, onSuccess: onSent })
  const form = useForm({
    initial: { phone: '' },
    check(typed) {
      const digits = normalisePhone(typed.phone)
      return digits === null ? { errors: { phone: m.common_phone_kenyan() } } : { body: digits }
    },
    send: (digits) => mutateAsync(digits),
    refused: (error) => ({ sentence: sentenceOf(error, m.accounts_unexpected_error()), focus: 'phone' }),
  })
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <Input
        label={m.common_phone()}
        type="tel"
        {...form.field('phone')}
        inputMode="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        maxLength={30}
        hint={m.accounts_phone_hint()}
        disabled={form.isSending}
      />
      <FormProblem>{form.sentence}</FormProblem>
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.isSending}
        disabled={!hydrated}
        className="noscript:hidden"
      >
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
// As long as an SMS's code is valid.
const codeLife = 300_000

const isAlive = ({ sentAt }: SentCode) => Date.now() - sentAt < codeLife
