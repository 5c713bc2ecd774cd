import type { PaymentMethod } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import type { usePaymentMethods } from './payment-methods.queries.ts'
import { closedWords, methodHints, methodNames } from './payment-words.ts'

interface MethodChoiceProps {
  methods: ReturnType<typeof usePaymentMethods>['methods']
  value: PaymentMethod | undefined
  /** What the wallet can pay, already formatted. */
  walletMoney?: string | undefined
  /** It is too little. */
  isShort?: boolean
  onChange: (method: PaymentMethod) => void
}

/** The methods that are open; one line says which are not. */
export function MethodChoice({ methods, value, walletMoney, isShort = false, onChange }: MethodChoiceProps) {
  const closed = methods.filter(({ open }) => !open)
  return (
    <div>
      <RadioGroup
        label={m.payments_method()}
        name="method"
        value={value}
        onChange={onChange}
        options={methods
          .filter(({ open }) => open)
          .map(({ method }) => ({
            value: method,
            label: methodNames[method](),
            hint: hintOf(method, walletMoney, isShort),
          }))}
      />
      {closed.length > 0 ? (
        <p className="text-sm text-muted">{closed.map(({ method }) => closedWords[method]()).join(' ')}</p>
      ) : null}
    </div>
  )
}

function hintOf(method: PaymentMethod, amount: string | undefined, isShort: boolean) {
  if (method === 'wallet' && amount !== undefined)
    return isShort ? m.payments_wallet_little({ amount }) : m.payments_wallet_money({ amount })
  return methodHints[method]?.()
}
