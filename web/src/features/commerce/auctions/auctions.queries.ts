import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { type Auction, getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import { buyNow, getLiveLot, listBids, type LiveLot, placeBid } from '@mtaa/contract/commerce/auctions/bids'
import { offerPush } from '../../../platform/push/offer-push.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import type { ShownLot } from './lot/lot-pace.ts'

export const auctionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['auctions', id, 'page'],
    queryFn: ({ signal }) => api(getAuction, { params: { id }, signal }),
  })

/** With the difference of the clocks at the moment at which it came. */
const readLot = (lot: LiveLot): ShownLot => ({
  ...lot,
  offset: typeof document === 'undefined' ? null : Date.parse(lot.now) - Date.now(),
})

/** A lot at this moment, with what only its viewer may know. */
export const liveLotQuery = (api: Api, id: string, userId: string | null) =>
  queryOptions({
    queryKey: ['auctions', id, 'live', userId],
    queryFn: async ({ signal }) => readLot(await api(getLiveLot, { params: { id }, signal })),
    staleTime: 0,
  })

/** As many as the line of prices shows. */
const bidsAtOnce = 50

/** The bids on a lot, the last first, page after page. */
export const bidsQuery = (api: Api, id: string, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['auctions', id, 'bids', userId],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listBids, {
        params: { id },
        query: { limit: bidsAtOnce, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** How a lot was when its page was made, for visitors. Its page is shown without it, too. */
export const loadLot = async (api: Api, id: string): Promise<LiveLot | null> =>
  api(getLiveLot, { params: { id } }).catch(() => null)

export const loadBids = async (api: Api, id: string) =>
  api(listBids, { params: { id }, query: { limit: bidsAtOnce } }).catch(() => null)

/** What follows from a lot that has changed: its log, its page, and the lists that it is in. */
export function useLotChanged(id: string) {
  const queryClient = useQueryClient()
  const userId = useSession().user?.id ?? null
  const api = useApi()
  return (lot?: LiveLot) => {
    if (lot) queryClient.setQueryData(liveLotQuery(api, id, userId).queryKey, readLot(lot))
    void queryClient.invalidateQueries({
      queryKey: ['auctions', id],
      predicate: ({ queryKey }) => !lot || queryKey[2] !== 'live',
    })
    void queryClient.invalidateQueries({ queryKey: ['auctions', 'lists'] })
    void queryClient.invalidateQueries({ queryKey: ['listings'] })
  }
}

export interface BidInput {
  max: number
  confirmed: boolean
  key: string
}

/** Bids up to a maximum. It needs a network: nothing of it waits in the outbox. */
export function usePlaceBid(id: string) {
  const api = useApi()
  const changed = useLotChanged(id)
  return useMutation({
    mutationFn: async ({ key, ...body }: BidInput) => {
      const { outcome, lot } = await api(placeBid, { params: { id }, body, idempotencyKey: key })
      return { outcome, lot }
    },
    networkMode: 'always',
    onSuccess: ({ lot }) => {
      offerPush()
      changed(lot)
    },
    // It is not as this screen shows it.
    onError: () => changed(),
  })
}

export function useBuyNow(id: string) {
  const api = useApi()
  const changed = useLotChanged(id)
  return useMutation({
    mutationFn: ({ price, key }: { price: number; key: string }) =>
      api(buyNow, { params: { id }, body: { price }, idempotencyKey: key }),
    networkMode: 'always',
    onSuccess: (lot) => {
      offerPush()
      changed(lot)
    },
    onError: () => changed(),
  })
}

/** Shows a lot as its seller or a moderator has left it. */
export function useShowAuction(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const changed = useLotChanged(id)
  return (auction: Auction) => {
    queryClient.setQueryData(auctionQuery(api, id).queryKey, auction)
    changed()
  }
}
