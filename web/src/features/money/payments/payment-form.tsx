import { Smartphone } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { looksLikeLandline, normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { saveDraft, useDraft } from '../../../platform/drafts.ts'
import { useSession } from '../../../platform/session.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { Input } from '../../../ui/forms/input.tsx'

interface PaymentFormProps {
  amount: number
  /** The initial number. */
  phone?: string | undefined
  busy: boolean
  disabled?: boolean
  /** The server's sentence for the last failure. */
  error?: string | undefined
  /** Seconds until the next try is allowed. */
  retryAfter?: number
  again?: boolean
  onPay: (params: { method: 'mpesa'; phone: string }) => void
}

/** Method, phone number, and a button with the amount. */
export function PaymentForm({
  amount,
  phone: known = '',
  busy,
  disabled = false,
  error,
  retryAfter = 0,
  again = false,
  onPay,
}: PaymentFormProps) {
  const language = useLanguage()
  const userId = useSession().user?.id
  const online = useOnline()
  const [typed, setTyped] = useDraft<string>(draftName, userId)
  const [refused, setRefused] = useState(false)
  const phone = typed ?? asWritten(known)
  const normalised = normalisePhone(phone)
  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || disabled || phone.trim() === '') return
    setRefused(normalised === null)
    if (normalised !== null) {
      saveDraft(draftName, userId, undefined)
      onPay({ method: 'mpesa', phone: normalised })
    } else event.currentTarget.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }
  const price = formatPrice(amount, language)
  return (
    <form onSubmit={pay} noValidate className="flex flex-col gap-4">
      {again ? null : (
        <RadioGroup
          label={m.payments_method()}
          name="method"
          defaultValue="mpesa"
          hint={m.payments_card_later()}
          options={[
            { value: 'mpesa', label: m.payments_mpesa() },
            { value: 'card', label: m.payments_card(), disabled: true },
          ]}
        />
      )}
      <Input
        label={m.payments_phone()}
        hint={normalised !== null && looksLikeLandline(normalised) ? m.payments_landline() : m.payments_phone_hint()}
        error={refused && normalised === null ? m.payments_phone_invalid() : undefined}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        disabled={busy}
        onChange={({ target }) => setTyped(target.value)}
      />
      {online ? null : (
        <p role="status" className="text-sm font-semibold">
          {m.payments_needs_network()}
        </p>
      )}
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        icon={Smartphone}
        wide
        busy={busy}
        disabled={disabled || phone.trim() === '' || retryAfter > 0}
      >
        {again ? m.payments_try_again({ amount: price }) : m.payments_pay({ amount: price })}
      </Button>
      {retryAfter > 0 ? <p className="text-sm text-muted">{m.payments_wait({ seconds: retryAfter })}</p> : null}
    </form>
  )
}

const draftName = 'phone that pays'

// As people write numbers: with a leading 0.
const asWritten = (phone: string) => normalisePhone(phone)?.replace(/^254/, '0') ?? phone
