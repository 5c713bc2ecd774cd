import { formatNumber } from '@mtaa/contract/number'
import { useState } from 'react'
import { topUpMethods, type Wallet } from '@mtaa/contract/money/wallet'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import { normalisePhone } from '@mtaa/contract/phone'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Chip } from '../../../ui/forms/chip.tsx'
import { CompleteButton } from '../../../ui/forms/complete-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { asWritten, MethodChoice, methodIcons, PayNotes, PhoneField, usePaymentMethods } from '../payments/index.ts'
import type { TopUpInput, TopUpMethod } from './wallet.queries.ts'

interface TopUpFormProps {
  limits: Wallet['top_up']
  /** The initial number. */
  phone?: string | undefined
  busy: boolean
  /** The server's sentence for the last failure. */
  error: string | undefined
  onTopUp: (input: TopUpInput) => void
}

/** An amount, a method, and a button with the amount. */
export function TopUpForm({ limits: { min, max, presets }, phone: known = '', busy, error, onTopUp }: TopUpFormProps) {
  const language = useLanguage()
  const online = useOnline()
  const [chosen, choose] = useState<PaymentMethod>()
  const methods = usePaymentMethods().methods.filter((one) => isTopUpMethod(one.method))
  const open = methods.filter((one) => one.open)
  const method = (open.find((one) => one.method === chosen) ?? open[0])?.method
  const needsPhone = method === 'mpesa'
  const range = m.wallet_amount_hint({ min: formatNumber(min), max: formatNumber(max) })
  const amountOf = (typed: string) => {
    const read = wholeIn(typed)
    return read >= min && read <= max ? read : null
  }
  const form = useForm({
    // The known number comes later than the form; null until another is typed.
    initial: { amount: '', phone: null as string | null },
    check({ amount, phone }) {
      const typed = { amount, phone: phone ?? asWritten(known) }
      if (method === undefined || !isTopUpMethod(method) || missingIn(typed, needsPhone).length > 0) return {}
      const [sum, number] = [amountOf(typed.amount), needsPhone ? normalisePhone(typed.phone) : undefined]
      if (sum !== null && number !== null)
        return { body: { amount: sum, method, ...(number !== undefined && { phone: number }) } }
      return {
        errors: {
          ...(sum === null && { amount: whichNumber(typed.amount) ?? range }),
          ...(number === null && { phone: m.common_phone_kenyan() }),
        },
      }
    },
    send: (input) => onTopUp(input),
  })
  const { errors, change, field } = form
  const values = { ...form.values, phone: form.values.phone ?? asWritten(known) }
  const amount = amountOf(values.amount)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {presets
          .filter((preset) => preset <= max)
          .map((preset) => (
            <Chip
              key={preset}
              pressed={wholeIn(values.amount) === preset}
              disabled={busy}
              onClick={() => change({ amount: String(preset) })}
            >
              {formatNumber(preset)}
            </Chip>
          ))}
      </div>
      <Input
        label={m.common_amount()}
        hint={range}
        {...field('amount')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        disabled={busy}
      />
      {open.length < methods.length || open.length > 1 ? (
        <MethodChoice methods={methods} value={method} onChange={choose} />
      ) : null}
      {needsPhone ? (
        <PhoneField
          value={values.phone}
          checked={errors.phone !== undefined}
          disabled={busy}
          onType={(phone) => change({ phone })}
        />
      ) : null}
      <PayNotes online={online} error={error} />
      <CompleteButton
        icon={methodIcons[method ?? 'mpesa']}
        busy={busy}
        disabled={!online || method === undefined}
        missing={missingIn(values, needsPhone)}
      >
        {amount !== null ? m.payments_pay({ amount: formatPrice(amount, language) }) : m.wallet_add()}
      </CompleteButton>
    </form>
  )
}

const missingIn = ({ amount, phone }: { amount: string; phone: string }, needsPhone: boolean) => [
  ...(amount.trim() === '' ? [{ name: 'amount', label: m.common_amount() }] : []),
  ...(needsPhone && phone.trim() === '' ? [{ name: 'phone', label: m.payments_phone() }] : []),
]

const isTopUpMethod = (method: PaymentMethod): method is TopUpMethod => topUpMethods.some((one) => one === method)
