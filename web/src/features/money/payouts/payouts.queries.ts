import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, createApi } from '@mtaa/contract/client'
import { getPayouts, getPayoutStatement, listPayouts } from '@mtaa/contract/money/payouts'
import { overFetch } from '../../../platform/over-fetch.ts'

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

/** Downloads a statement. A link cannot: the request needs a token. */
export function fetchStatement(year: number, format: 'csv' | 'pdf'): Promise<Blob> {
  const api = createApi(async (request) => {
    const response = await overFetch(request)
    return response.ok ? { status: response.status, json: () => response.blob() } : response
  })
  return api(getPayoutStatement, { params: { year }, query: { format } }) as Promise<Blob>
}
