import { useInfiniteQuery } from '@tanstack/react-query'
import type { StaffPayment } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Shown } from './shown.tsx'
import { type PaymentFilter, paymentsQuery } from './staff-payments.queries.ts'
import { methodWords, reasonWords, statusWords, toneOf } from './staff-words.ts'

/** Payments of everybody, each with the way to all that is known of it. */
export function PaymentList({ none, ...filter }: PaymentFilter & { none: string }) {
  const query = useInfiniteQuery(paymentsQuery(useApi(), filter))
  return (
    <Shown query={query} none={none} isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}>
      {({ pages }) => (
        <>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {pages
              .flatMap(({ items }) => items)
              .map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
          </ul>
          {query.hasNextPage ? (
            <p className="py-4 text-center">
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {m.common_show_more()}
              </Button>
            </p>
          ) : null}
        </>
      )}
    </Shown>
  )
}

const PaymentRow = ({ payment }: { payment: StaffPayment }) => {
  const { id, references, method, receipt, phone_masked, reason, status, amount, created_at } = payment
  return (
    <li>
      <Link
        to={`/admin/payments/${id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 p-4 hover:bg-primary-tint md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_7rem] md:items-center"
      >
        <span className="min-w-0 wrap-anywhere">
          <strong className="block tabular-nums">{references.join(', ')}</strong>
          <span className="block text-sm text-muted tabular-nums">
            {[methodWords[method](), receipt, phone_masked].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Price shillings={amount} className="text-right md:order-4" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 md:order-2">
          <Badge tone={toneOf(status)}>{statusWords[status]()}</Badge>
          {reason ? <span className="text-sm text-muted">{reasonWords[reason]()}</span> : null}
        </span>
        <RelativeTime at={created_at} className="self-center text-right text-sm text-muted md:order-3" />
      </Link>
    </li>
  )
}
