import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { Payout } from '@mtaa/contract/money/payouts'
import { getIdentityCheck, listAllPayouts, listPayoutSellers } from '@mtaa/contract/money/payouts-admin'

export const staffKey = ['admin', 'payouts'] as const

export const sellersQuery = (api: Api) =>
  queryOptions({
    queryKey: [...staffKey, 'sellers'],
    queryFn: ({ signal }) => api(listPayoutSellers, { query: {}, signal }),
  })

/** One seller; nothing where nothing was ever set up for their payouts. */
export const sellerQuery = (api: Api, sellerId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'seller', sellerId],
    queryFn: ({ signal }) => api(listPayoutSellers, { query: { seller_id: sellerId }, signal }),
  })

const more = (cursor: string | null) => (cursor === null ? {} : { cursor })

export const allPayoutsQuery = (api: Api, state: Payout['state']) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, state],
    queryFn: ({ pageParam, signal }) => api(listAllPayouts, { query: { state, ...more(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Who looks is written down, so it is read when somebody presses the button, and not again. */
export const readCheck = (api: Api, id: string) => api(getIdentityCheck, { params: { id } })
