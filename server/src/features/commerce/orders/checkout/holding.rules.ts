import { day } from '@mtaa/contract/time'

/**
 * How much a buyer may reserve without having paid for it (docs/holds.md). New members and those who never paid may
 * reserve less: accounts cost nothing, and what is reserved cannot be bought by others.
 */
const limits = {
  newcomer: { lines: 10, pieces: 20, share: 1 / 2, freeADay: 2 },
  known: { lines: 50, pieces: 200, share: 1, freeADay: 10 },
} as const

const newFor = 7 * day

export interface Buyer {
  joined: Date
  /** Has paid for something. */
  hasBought: boolean
}

const isNewcomer = ({ joined, hasBought }: Buyer, now: Date) => !hasBought || now.getTime() - joined.getTime() < newFor

export interface Line {
  listingId: string
  title: string
  quantity: number
  price: number
  /** All pieces, reserved ones among them. */
  stock: number
}

export interface Holding {
  /** Lines of the buyer's other checkouts that wait for their money. */
  waiting: readonly { listingId: string; quantity: number }[]
  /** Pieces that cost nothing and were ordered within a day. */
  freeToday: number
}

export type TooMuch =
  | { code: 'too_many_lines' | 'too_many_pieces'; limit: number }
  | { code: 'too_many_of_one'; limit: number; title: string; product_id: string }
  | { code: 'too_many_free'; limit: number; left: number }

/** The limit that these lines exceed together with what is ordered and unpaid; null: none. */
export function tooMuch(buyer: Buyer, lines: readonly Line[], held: Holding, now: Date): TooMuch | null {
  const limit = limits[isNewcomer(buyer, now) ? 'newcomer' : 'known']
  const free = sum(lines.filter(({ price }) => price === 0))
  const left = Math.max(0, limit.freeADay - held.freeToday)
  if (free > left) return { code: 'too_many_free', limit: limit.freeADay, left }

  const waitsForMoney = lines.some(({ price }) => price > 0)
  if (waitsForMoney && held.waiting.length + lines.length > limit.lines)
    return { code: 'too_many_lines', limit: limit.lines }
  if (waitsForMoney && sum(held.waiting) + sum(lines) > limit.pieces)
    return { code: 'too_many_pieces', limit: limit.pieces }

  for (const { listingId, title, quantity, stock } of lines) {
    const max = Math.max(1, Math.floor(stock * limit.share))
    const others = sum(held.waiting.filter((other) => other.listingId === listingId))
    if (others + quantity > max) return { code: 'too_many_of_one', limit: max, title, product_id: listingId }
  }
  return null
}

const sum = (lines: readonly { quantity: number }[]) => lines.reduce((total, { quantity }) => total + quantity, 0)
