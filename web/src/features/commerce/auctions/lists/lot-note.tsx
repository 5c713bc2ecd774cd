import { formatNumber } from '@mtaa/contract/number'
import type { AuctionTerms } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../../paraglide/messages.js'
import { ReserveBadge } from '../lot/lot-badges.tsx'

/** What the card of a lot says below its price: its bids, and whether the reserve is met. */
export function LotNote({ terms: { bids_count: bids, reserve } }: { terms: AuctionTerms }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-muted tabular-nums">{m.auctions_bids_count({ count: bids, n: formatNumber(bids) })}</span>
      {reserve === 'none' ? null : <ReserveBadge reserve={reserve} />}
    </span>
  )
}

export const lotNote = ({ auction }: ListingCard) => (auction ? <LotNote terms={auction} /> : null)
