import type { LoggedBid } from '@mtaa/contract/commerce/auctions/auction-terms'
import { m } from '../../../../paraglide/messages.js'
import { formatSum } from '../../../../platform/format.ts'
import { useNow } from '../../../../platform/now.ts'
import type { ShownLot } from '../lot/lot-pace.ts'
import { isOpen } from '../lot/lot-pace.ts'
import { priceLine } from './price-points.ts'

interface PriceLineProps {
  bids: readonly LoggedBid[]
  start: number
  lot: ShownLot
}

/** How the price has climbed. */
export function PriceLine({ bids, start, lot }: PriceLineProps) {
  const now = useNow() + (lot.offset ?? 0)
  const end = Date.parse(lot.effective_end_at)
  const line = priceLine(bids, { start, price: lot.price, until: isOpen(lot) ? Math.min(now, end) : end })
  if (!line || bids.length < 2) return null
  const text = m.auctions_line({ low: formatSum(line.low), high: formatSum(lot.price) })
  return (
    <figure className="flex flex-col gap-1">
      <svg
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
        className="h-24 w-full overflow-visible text-auctions"
      >
        <path d={`${line.path}V40H0Z`} fill="currentColor" opacity="0.12" />
        <path d={line.path} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption aria-hidden="true" className="flex justify-between gap-2 text-xs text-muted tabular-nums">
        <span>{formatSum(line.low)}</span>
        <span>{formatSum(lot.price)}</span>
      </figcaption>
    </figure>
  )
}
