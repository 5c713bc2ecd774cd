import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getCommissionFile, listCommissionInvoices, listCommissionLines } from '@mtaa/contract/money/commission'
import { getPayouts, getPayoutStatement, listPayouts } from '@mtaa/contract/money/payouts'

/** What every change of a payout touches. */
export const payoutsKey = ['settings', 'payouts'] as const
const pace = 5_000

export const payoutsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...payoutsKey, 'overview'],
    queryFn: ({ signal }) => api(getPayouts, { signal }),
    // What is being sent is looked at until it has arrived.
    refetchInterval: ({ state: { data } }) => (data?.live && data.live.blocks.length === 0 ? pace : false),
  })

export const historyQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...payoutsKey, 'history'],
    queryFn: ({ pageParam, signal }) =>
      api(listPayouts, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const commissionQuery = (api: Api) =>
  queryOptions({
    queryKey: [...payoutsKey, 'commission'],
    queryFn: ({ signal }) => api(listCommissionInvoices, { signal }),
  })

export const commissionLinesQuery = (api: Api, month: string) =>
  infiniteQueryOptions({
    queryKey: [...payoutsKey, 'commission', month],
    queryFn: ({ pageParam, signal }) =>
      api(listCommissionLines, {
        params: { month },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Downloads the invoice of our commission of a month. */
export const fetchInvoice = (api: Api, month: string, format: 'csv' | 'pdf') =>
  api(getCommissionFile, { params: { month }, query: { format } })

/** Downloads a statement. A link cannot: the request needs a token. */
export const fetchStatement = (api: Api, year: number, format: 'csv' | 'pdf') =>
  api(getPayoutStatement, { params: { year }, query: { format } })
