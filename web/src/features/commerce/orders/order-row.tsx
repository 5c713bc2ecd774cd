import type { OrderSummary } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { PersonPhrase } from '../../community/people/index.ts'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OrderStatus } from './order-status.tsx'
import { titleOf } from './order-words.ts'
import type { OrdersView } from './orders.queries.ts'

/** One order in a list: items, the other party, total and status. */
export function OrderRow({ order, view }: { order: OrderSummary; view: OrdersView }) {
  const [first, ...others] = order.items
  const title = first ? titleOf(first) : m.orders_product_unavailable()
  return (
    <li className="relative flex gap-4 border-b border-line py-4 last:border-0">
      <span className="w-20 shrink-0">
        <Picture image={first?.image} alt="" sizes="80px" ratio="1/1" className="rounded-control" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link
          to={`/orders/${order.id}`}
          className="line-clamp-2 font-semibold break-words after:absolute after:inset-0 hover:underline"
        >
          {others.length > 0 ? m.orders_and_more({ title, count: others.length }) : title}
        </Link>
        <p className="text-sm break-words text-muted">
          {view === 'buying' ? (
            <PersonPhrase person={order.seller} say={(name) => m.orders_from({ name })} />
          ) : (
            <PersonPhrase person={order.buyer} say={(name) => m.orders_to({ name })} />
          )}
          {' · '}
          <RelativeTime at={order.created_at} />
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <Price shillings={order.total} />
          <span className="flex flex-wrap gap-2">
            {order.attention ? <Badge tone="warning">{m.orders_attention()}</Badge> : null}
            <OrderStatus order={order} />
          </span>
        </p>
      </div>
    </li>
  )
}

export const OrderRowsSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()}>
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex gap-4 border-b border-line py-4">
        <Skeleton className="size-20 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-auto h-5 w-24" />
        </div>
      </div>
    ))}
  </div>
)
