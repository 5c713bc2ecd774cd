import { type SubmitEvent, useState } from 'react'
import { topUpMethods, type Wallet } from '@mtaa/contract/money/wallet'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../paraglide/messages.js'
import { formatNumber, formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Chip } from '../../../ui/forms/chip.tsx'
import { CompleteButton } from '../../../ui/forms/complete-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { MethodChoice, methodIcons, PayNotes, PhoneField, usePaymentMethods } from '../payments/index.ts'
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
  const [typed, setTyped] = useState('')
  const [phone, setPhone] = useState(known)
  const [checked, setChecked] = useState(false)
  const [chosen, choose] = useState<PaymentMethod>()
  const methods = usePaymentMethods().methods.filter((one) => isTopUpMethod(one.method))
  const open = methods.filter((one) => one.open)
  const method = (open.find((one) => one.method === chosen) ?? open[0])?.method
  const needsPhone = method === 'mpesa'
  const amount = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
  const isAmount = amount !== undefined && amount >= min && amount <= max
  const normalised = normalisePhone(phone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || method === undefined || !isTopUpMethod(method)) return
    if (typed.trim() === '' || (needsPhone && phone.trim() === '')) return
    setChecked(true)
    if (isAmount && !needsPhone) onTopUp({ amount, method })
    else if (isAmount && normalised !== null) onTopUp({ amount, method, phone: normalised })
    else event.currentTarget.querySelector<HTMLElement>(isAmount ? '[name="phone"]' : '[name="amount"]')?.focus()
  }
  const range = m.wallet_amount_hint({ min: formatNumber(min), max: formatNumber(max) })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {presets
          .filter((preset) => preset <= max)
          .map((preset) => (
            <Chip key={preset} pressed={amount === preset} disabled={busy} onClick={() => setTyped(String(preset))}>
              {formatNumber(preset)}
            </Chip>
          ))}
      </div>
      <Input
        label={m.common_amount()}
        hint={range}
        error={checked && !isAmount ? range : undefined}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        disabled={busy}
        onChange={({ target }) => {
          setTyped(target.value)
          setChecked(false)
        }}
      />
      {open.length < methods.length || open.length > 1 ? (
        <MethodChoice methods={methods} value={method} onChange={choose} />
      ) : null}
      {needsPhone ? (
        <PhoneField
          value={phone}
          checked={checked}
          disabled={busy}
          onType={(number) => {
            setPhone(number)
            setChecked(false)
          }}
        />
      ) : null}
      <PayNotes online={online} error={error} />
      <CompleteButton
        icon={methodIcons[method ?? 'mpesa']}
        busy={busy}
        disabled={!online || method === undefined}
        missing={[
          ...(typed.trim() === '' ? [{ name: 'amount', label: m.common_amount() }] : []),
          ...(needsPhone && phone.trim() === '' ? [{ name: 'phone', label: m.payments_phone() }] : []),
        ]}
      >
        {isAmount ? m.payments_pay({ amount: formatPrice(amount, language) }) : m.wallet_add()}
      </CompleteButton>
    </form>
  )
}

const isTopUpMethod = (method: PaymentMethod): method is TopUpMethod => topUpMethods.some((one) => one === method)
