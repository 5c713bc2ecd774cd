import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getOrder, listOrders, quoteCart } from '@mtaa/contract/commerce/orders/orders'

export type OrdersView = 'buying' | 'selling'
export type OrdersStatus = 'pending' | 'unpaid' | 'paid' | 'completed' | 'cancelled'

/** One's orders, newest first, page after page. */
export const ordersQuery = (api: Api, view: OrdersView, status: OrdersStatus | null) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', view, status],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listOrders, { query: { view, ...(status && { status }), ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.next_cursor,
    // The other side may have moved them while this page was in the background.
    refetchOnWindowFocus: 'always',
  })

export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => api(getOrder, { params: { id }, signal }),
  })

interface QuoteLine {
  product_id: string
  quantity: number
  offer_id?: string
}

/** The current prices and stock of these lines. */
export const quoteQuery = (api: Api, items: readonly QuoteLine[]) =>
  queryOptions({
    queryKey: ['orders', 'quote', items],
    queryFn: ({ signal }) => api(quoteCart, { body: { items: [...items] }, signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
