import type { Payment } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { CopyRow } from './copy-row.tsx'
import { usePaymentMethods } from './payment-methods.queries.ts'

/** What to enter in the M-Pesa menu where no prompt comes. */
export function PayByHand({ payment: { amount, reference } }: { payment: Payment }) {
  const language = useLanguage()
  const { paybill } = usePaymentMethods()
  if (!paybill) return null
  return (
    <Disclosure title={m.payments_paybill()}>
      <p className="mb-2 text-sm text-muted">{m.payments_paybill_steps()}</p>
      <dl>
        <CopyRow name={m.payments_business_number()} value={paybill.number} />
        <CopyRow name={m.payments_account_number()} value={reference} />
        <CopyRow name={m.payments_amount()} value={String(amount)} shown={formatPrice(amount, language)} />
      </dl>
    </Disclosure>
  )
}
