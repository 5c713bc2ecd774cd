/** The line of prices of a lot, from its bids. Pure. */
import type { LoggedBid } from '@mtaa/contract/commerce/auctions/auction-terms'

interface Line {
  /** Of an SVG 100 wide and 40 high. */
  path: string
  /** The last point, in hundredths. */
  at: { x: number; y: number }
  low: number
  high: number
}

const width = 100
const top = 3
const bottom = 37

/**
 * Steps from the starting price over each bid that stands to the end, or to now; undefined where it has not moved. The price
 * is that of the moment: what a voided bid has added is gone again.
 */
export function priceLine(
  bids: readonly Pick<LoggedBid, 'price' | 'at' | 'voided'>[],
  { start, price, until }: { start: number; price: number; until: number },
): Line | undefined {
  const standing = bids
    .filter(({ voided }) => !voided)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const [first] = standing
  if (!first) return undefined
  const begin = Date.parse(first.at)
  const span = Math.max(until, Date.parse(standing.at(-1)?.at ?? first.at)) - begin || 1
  const high = Math.max(price, ...standing.map((bid) => bid.price))
  const low = Math.min(start, high)
  if (low === high) return undefined
  const x = (ms: number) => round(((ms - begin) / span) * width)
  const y = (shillings: number) => round(bottom - ((shillings - low) / (high - low)) * (bottom - top))
  const steps = standing.map((bid) => `H${x(Date.parse(bid.at))}V${y(bid.price)}`)
  return { path: `M0 ${y(low)}${steps.join('')}V${y(price)}H${width}`, at: { x: width, y: y(price) }, low, high }
}

const round = (value: number) => Math.round(value * 10) / 10
