import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import type { AuctionUpdate } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { LiveLot } from '@mtaa/contract/commerce/auctions/bids'
import type { LiveMessage } from '../../../../platform/live/live-message.ts'
import { useLive } from '../../../../platform/live/use-live.ts'
import { usePaced } from '../../../../platform/live/use-paced.ts'
import { pause } from '../../../../platform/pause.ts'
import { useSession } from '../../../../platform/session.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { liveLotQuery } from '../auctions.queries.ts'
import { afterUpdate, pollAfter, type ShownLot } from './lot-pace.ts'

/** A thousand browsers have the message at once: they read what follows from it within this time. */
const spreadMs = 1500
const restMs = 300

/** A lot as its page was made, and from then on as it is. */
export function useLiveLot(auction: Auction, loaded: LiveLot | null): ShownLot {
  const queryClient = useQueryClient()
  const userId = useSession().user?.id ?? null
  const live = liveLotQuery(useApi(), auction.id, userId)
  const readAnew = usePaced(async () => {
    await pause(restMs + Math.random() * spreadMs)
    await queryClient.invalidateQueries({ queryKey: ['auctions', auction.id] })
  })
  const onMessage = (message: LiveMessage) => {
    if (message.kind === 'message')
      queryClient.setQueryData(
        live.queryKey,
        (lot) => lot && afterUpdate(lot, message.data as unknown as AuctionUpdate),
      )
    void readAnew()
  }
  // Their money is at stake: who bids is shown it in a hidden tab and with the data saver, too.
  const own = queryClient.getQueryData(live.queryKey)?.own
  const isIn = own?.standing === 'leading' || own?.standing === 'outbid'
  const { connected } = useLive([`auction:${auction.id}`], onMessage, { urgent: isIn })
  const { data } = useQuery({
    ...live,
    placeholderData: { ...(loaded ?? lotOf(auction)), offset: null },
    refetchInterval: ({ state }) => pollAfter(state.data, Date.now(), connected),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  return data ?? { ...lotOf(auction), offset: null }
}

/** What the page of a lot says of it by itself. */
const lotOf = (auction: Auction): LiveLot => ({
  price: auction.current_price,
  least: null,
  bids_count: auction.bids_count,
  reserve: auction.reserve,
  buy_now_price: auction.buy_now_price,
  state: auction.state,
  effective_end_at: auction.end_time,
  extended: false,
  now: auction.updated_at,
  head: null,
  own: null,
})
