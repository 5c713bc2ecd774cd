import { hash } from 'node:crypto'

export type EntryKind = 'bid' | 'buy_now' | 'void' | 'cancelled' | 'ended'

/** What was fixed before the first bid. */
export interface ChainedTerms {
  id: string
  starting_price: number
  reserve_price: number | null
  buy_now_price: number | null
  planned_end_at: Date
}

/** An entry of a log without its hash; the columns of `auction_log`. */
export interface LogEntry {
  entry: number
  kind: EntryKind
  bidder: number | null
  amount: number | null
  voids: number | null
  reason: string | null
  price: number
  leader: number | null
  ends_at: Date
  at: Date
  nonce: Buffer
}

const sha256 = (value: unknown) => hash('sha256', JSON.stringify(value), 'buffer')

/** What stands before the first entry: what the lot offered, its secret reserve among it. */
export const hashOfTerms = (lot: ChainedTerms): Buffer =>
  sha256([lot.id, lot.starting_price, lot.reserve_price, lot.buy_now_price, lot.planned_end_at.toISOString()])

/** The hash of an entry, which covers the one before it. `docs/rules/auctions.md` says it for others to compute. */
export const hashOfEntry = (before: Buffer, entry: LogEntry): Buffer =>
  sha256([
    before.toString('hex'),
    entry.entry,
    entry.kind,
    entry.bidder,
    entry.amount,
    entry.voids,
    entry.reason,
    entry.price,
    entry.leader,
    entry.ends_at.toISOString(),
    entry.at.toISOString(),
    entry.nonce.toString('hex'),
  ])
