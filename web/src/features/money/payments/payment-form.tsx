import { useState } from 'react'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { formatPrice, formatSum } from '../../../platform/format.ts'
import { saveDraft, useDraft } from '../../../platform/drafts.ts'
import { useSession } from '../../../platform/session.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { CompleteButton } from '../../../ui/forms/complete-button.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { MethodChoice } from './method-choice.tsx'
import { methodIcons } from './method-icons.ts'
import { usePaymentMethods, useWalletMoney } from './payment-methods.queries.ts'
import { asWritten, PayNotes, PhoneField } from './phone-field.tsx'
import { SlowNote } from './slow-note.tsx'

/** The phone only where the method prompts one. */
export interface Paying {
  method: PaymentMethod
  phone?: string | undefined
}

interface PaymentFormProps {
  amount: number
  /** The initial number. */
  phone?: string | undefined
  /** The initial method. */
  method?: PaymentMethod | undefined
  busy: boolean
  disabled?: boolean
  /** The server's sentence for the last failure. */
  error?: string | undefined
  /** Seconds until the next try by the same method is allowed. */
  retryAfter?: number
  again?: boolean
  onPay: (params: Paying) => void
}

/** Method, phone number, and a button with the amount. */
export function PaymentForm({
  amount,
  phone: known = '',
  method: before,
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
  const { methods } = usePaymentMethods()
  const [chosen, choose] = useState(before)
  const [typed, setTyped] = useDraft<string>(draftName, userId)
  const open = methods.filter((one) => one.open)
  const { method, slow = false } = open.find((one) => one.method === chosen) ?? open[0] ?? {}
  const money = useWalletMoney(open.some((one) => one.method === 'wallet'))
  const isLittle = money !== undefined && money < amount
  const isShort = method === 'wallet' && isLittle
  const phone = typed ?? asWritten(known)
  const wait = method === before || before === undefined ? retryAfter : 0
  const form = useForm({
    typed: { draft: { phone }, change: (next) => setTyped(next.phone) },
    check({ phone: number }): { body: Paying } | { errors?: { phone: string } } {
      if (busy || disabled || isShort || wait > 0 || method === undefined) return {}
      if (method !== 'mpesa') return { body: { method } }
      if (number.trim() === '') return {}
      const normalised = normalisePhone(number)
      return normalised === null
        ? { errors: { phone: m.common_phone_kenyan() } }
        : { body: { method, phone: normalised } }
    },
    send(paying) {
      if (paying.phone !== undefined) saveDraft(draftName, userId, undefined)
      onPay(paying)
    },
  })
  const price = formatPrice(amount, language)
  const needsPhone = method === 'mpesa'
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {again && open.length === 1 ? null : (
        <MethodChoice
          methods={methods}
          value={method}
          walletMoney={money === undefined ? undefined : formatSum(money)}
          isShort={isLittle}
          onChange={choose}
        />
      )}
      {needsPhone && slow ? <SlowNote /> : null}
      {needsPhone ? (
        <PhoneField
          value={phone}
          checked={form.errors.phone !== undefined}
          disabled={busy}
          onType={(number) => form.change({ phone: number })}
        />
      ) : null}
      {isShort ? <p className="text-sm font-semibold">{m.payments_wallet_short()}</p> : null}
      <PayNotes online={online} error={error} />
      <CompleteButton
        icon={methodIcons[method ?? 'mpesa']}
        busy={busy}
        missing={needsPhone && phone.trim() === '' ? [{ name: 'phone', label: m.payments_phone() }] : []}
        disabled={disabled || isShort || wait > 0 || method === undefined}
      >
        {again ? m.payments_try_again({ amount: price }) : m.payments_pay({ amount: price })}
      </CompleteButton>
      {wait > 0 ? <p className="text-sm text-muted">{m.payments_wait({ seconds: wait })}</p> : null}
    </form>
  )
}

const draftName = 'phone that pays'
