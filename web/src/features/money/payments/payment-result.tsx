import { CircleCheck } from 'lucide-react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import type { Payment } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { isPaid } from './payment-phase.ts'
import { endWords, hintWords } from './payment-words.ts'

type Shown = NonNullable<Order['payment']> & Partial<Pick<Payment, 'wrong_pins' | 'payable'>>

/** How a payment ended: paid, or why not and what helps. */
export function PaymentResult({ payment }: { payment: Shown }) {
  const language = useLanguage()
  if (isPaid(payment.status)) {
    return (
      <p className="flex items-center gap-3 text-lg font-semibold text-primary">
        <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" />
        <span>{payment.receipt ? m.payments_received({ receipt: payment.receipt }) : m.payments_paid_title()}</span>
      </p>
    )
  }
  const words = endWords(payment, formatPrice(payment.amount, language))
  const { status, reason, wrong_pins = 0 } = payment
  const hint = hintWords({ status, reason, wrong_pins })
  return (
    <>
      {payment.status === 'rejected' ? <p className="text-lg font-semibold">{m.payments_initiation_failed()}</p> : null}
      {words ? <p className="text-lg font-semibold text-balance">{words}</p> : null}
      {hint ? <p className="font-semibold">{hint}</p> : null}
    </>
  )
}
