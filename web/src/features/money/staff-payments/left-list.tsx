import { useQuery } from '@tanstack/react-query'
import { leftActs } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { formatCents } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { StaffActs } from './act-form.tsx'
import { Fact } from './fact.tsx'
import { moneyLeftQuery } from './staff-payments.queries.ts'

/** Money that left by a statement and that nothing of ours knows; nothing where there is none. */
export function LeftList() {
  const { data } = useQuery(moneyLeftQuery(useApi()))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={m.staff_payments_left()}>
      <h2 className="text-lg font-semibold">{m.staff_payments_left()}</h2>
      <p className="mt-1 mb-4 max-w-160 text-muted">{m.staff_payments_left_text()}</p>
      <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        {data.items.map(({ id, amount, receipt, why, linked_receipt, left_at }) => (
          <li key={id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <strong className="tabular-nums">KSh {formatCents(Math.round(amount * 100))}</strong>
              <RelativeTime at={left_at} className="text-sm text-muted" />
            </div>
            <p className="wrap-anywhere">{why}</p>
            <dl>
              <Fact label={m.staff_payments_receipt()}>{receipt}</Fact>
              {linked_receipt ? <Fact label={m.staff_payments_linked_receipt()}>{linked_receipt}</Fact> : null}
            </dl>
            <StaffActs id={id} acts={leftActs} amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
