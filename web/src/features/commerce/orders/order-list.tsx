import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderSummary, Purchase } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { OrderRow, OrderRowsSkeleton } from './order-row.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import { type OrdersStatus, ordersQuery, type OrdersView } from './orders.queries.ts'

interface OrdersPage {
  items: readonly OrderSummary[]
  others?: readonly Purchase[] | undefined
}

/** One's orders, as buyer or as seller. */
export function OrderList({ view, status }: { view: OrdersView; status: OrdersStatus | null }) {
  const { data, error, isPending, isRefetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ordersQuery(useApi(), view, status))
  if (isPending) return <OrderRowsSkeleton />
  if (!data)
    return (
      <LoadFailed error={error} title={m.orders_load_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  const rows = data.pages.flatMap(rowsOf)
  if (rows.length === 0) return <NoOrders view={view} status={status} />
  return (
    <>
      <ul>
        {rows.map(({ id, order, purchase }) =>
          order ? <OrderRow key={id} order={order} view={view} /> : <PurchaseRow key={id} purchase={purchase} />,
        )}
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

/** The orders and the other purchases of a page as one list, as the server orders them: newest first, then by the id. */
function rowsOf({ items, others = [] }: OrdersPage) {
  const rows = [
    ...items.map((order) => ({ id: order.id, at: order.created_at, order, purchase: undefined })),
    ...others.map((purchase) => ({ id: purchase.id, at: purchase.created_at, order: undefined, purchase })),
  ]
  return rows.toSorted((one, other) => (`${one.at} ${one.id}` < `${other.at} ${other.id}` ? 1 : -1))
}

function NoOrders({ view, status }: { view: OrdersView; status: OrdersStatus | null }) {
  const titles = {
    pending: m.orders_none_pending,
    unpaid: m.orders_none_pending,
    paid: m.orders_none_paid,
    completed: m.orders_none_completed,
    cancelled: m.orders_none_cancelled,
  }
  if (view === 'selling') {
    return (
      <EmptyState
        drawing="parcel"
        title={(status ? titles[status] : m.common_nothing_sold)()}
        action={<LinkButton to="/market/add">{m.common_sell_item()}</LinkButton>}
      />
    )
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
