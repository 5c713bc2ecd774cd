import { useQuery } from '@tanstack/react-query'
import type { SuspenseItem } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { StaffActs } from './act-form.tsx'
import { Fact } from './fact.tsx'
import { LeftList } from './left-list.tsx'
import { Shown } from './shown.tsx'
import { suspenseQuery, transfersQuery } from './staff-payments.queries.ts'

/** Money whose reason nobody knows, and money that leaves and that a provider contradicts itself about. */
export function SuspenseList() {
  const api = useApi()
  const query = useQuery(suspenseQuery(api))
  const { data: transfers } = useQuery(transfersQuery(api))
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="mb-4 max-w-160 text-muted">{m.staff_payments_suspense_text()}</p>
        <Shown query={query} none={m.staff_payments_no_suspense()} isEmpty={({ items }) => items.length === 0}>
          {({ items }) => (
            <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
              {items.map((item) => (
                <SuspenseCard key={item.id} item={item} />
              ))}
            </ul>
          )}
        </Shown>
      </div>
      {transfers && transfers.items.length > 0 ? (
        <section aria-label={m.staff_payments_transfers()}>
          <h2 className="mb-3 text-lg font-semibold">{m.staff_payments_transfers()}</h2>
          <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
            {transfers.items.map(({ id, amount, receipt, phone_masked, created_at }) => (
              <li key={id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <Price shillings={amount} />
                  <RelativeTime at={created_at} className="text-sm text-muted" />
                </div>
                <p className="text-muted">{[receipt, phone_masked].filter(Boolean).join(' · ')}</p>
                <StaffActs id={id} acts={['transfer_paid', 'transfer_failed']} amount={amount} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <LeftList />
    </div>
  )
}

/** One sum, and where it may go. What came for a payment is settled on the page of that payment. */
export const SuspenseCard = ({ item, inPayment = false }: { item: SuspenseItem; inPayment?: boolean }) => (
  <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Price shillings={item.amount} />
      <RelativeTime at={item.received_at} className="text-sm text-muted" />
    </div>
    <dl>
      {item.receipt ? <Fact label={m.staff_payments_receipt()}>{item.receipt}</Fact> : null}
      {item.reference ? <Fact label={m.payments_account_number()}>{item.reference}</Fact> : null}
    </dl>
    {item.payment_id ? <p className="text-sm text-muted">{m.staff_payments_suspense_for()}</p> : null}
    {item.payment_id && !inPayment ? (
      <Link
        to={`/admin/payments/${item.payment_id}`}
        className="min-h-11 content-center font-semibold text-primary underline"
      >
        {m.staff_payments_open_payment()}
      </Link>
    ) : null}
    <StaffActs id={item.id} acts={item.payment_id ? ['return'] : ['match', 'return']} amount={item.amount} />
  </li>
)
