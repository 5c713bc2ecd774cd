import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { OrderRow, OrderRowsSkeleton } from './order-row.tsx'
import { type OrdersStatus, ordersQuery, type OrdersView } from './orders.queries.ts'

/** One's orders, as buyer or as seller. */
export function OrderList({ view, status }: { view: OrdersView; status: OrdersStatus | null }) {
  const { data, error, isPending, isRefetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ordersQuery(useApi(), view, status))
  if (isPending) return <OrderRowsSkeleton />
  if (!data)
    return (
      <LoadFailed error={error} title={m.orders_load_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  const orders = data.pages.flatMap(({ items }) => items)
  if (orders.length === 0) return <NoOrders view={view} status={status} />
  return (
    <>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} view={view} />
        ))}
      </ul>
      {hasNextPage ? (
        <p className="py-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function NoOrders({ view, status }: { view: OrdersView; status: OrdersStatus | null }) {
  if (view === 'selling') {
    return (
      <EmptyState
        drawing="parcel"
        title={m.common_nothing_sold()}
        action={<LinkButton to="/market/add">{m.common_sell_item()}</LinkButton>}
      />
    )
  }
  const titles = {
    pending: m.orders_none_pending,
    unpaid: m.orders_none_pending,
    paid: m.orders_none_paid,
    completed: m.orders_none_completed,
    cancelled: m.orders_none_cancelled,
  }
  const title = (status ? titles[status] : m.orders_none)()
  return (
    <EmptyState
      drawing="parcel"
      title={title}
      action={
        <LinkButton variant="primary" to="/market">
          {m.common_browse_marketplace()}
        </LinkButton>
      }
    />
  )
}
