import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../../platform/database/db.ts'
import type { BidState } from '../bids.rules.ts'
import { hashOfEntry, hashOfTerms, type LogEntry } from '../chain.rules.ts'
import { bidStateOf, termsOf } from '../lots.rules.ts'
import { writeEntry, type LockedLot } from './bids.queries.ts'

type Happened = Pick<LogEntry, 'kind' | 'at'> &
  Partial<Pick<LogEntry, 'amount' | 'voids' | 'reason'>> & {
    /** Who bid. */
    by?: { number: number; memberId: string }
    /** What the lot is after it; absent: what it was. */
    state?: BidState
    bidsCount?: number
    /** Who led and does not any more. */
    outbid?: number | null
  }

/** Writes what has happened to a locked lot into its log, and what it is now. Answers the lot as it is after it. */
export async function appendEntry(tx: Tx, lot: LockedLot, happened: Happened): Promise<LockedLot> {
  const { by, kind, at, amount = null, voids = null, reason = null, bidsCount = lot.bids_count } = happened
  const { price, leader, endsAt } = happened.state ?? bidStateOf(lot)
  const { plannedEndAt } = termsOf(lot)
  const entry: LogEntry = {
    entry: lot.log_length + 1,
    kind,
    bidder: by?.number ?? null,
    amount,
    voids,
    reason,
    price,
    leader: leader?.bidder ?? null,
    ends_at: endsAt,
    at,
    nonce: randomBytes(16),
  }
  const before = lot.log_head ?? hashOfTerms({ ...lot, planned_end_at: plannedEndAt })
  const hash = hashOfEntry(before, entry)
  const after = { id: lot.id, leaderMax: leader?.max ?? null, bidsCount, plannedEndAt, hash }
  const moves = price !== lot.price || endsAt.getTime() !== lot.ends_at.getTime()
  const isExtended = endsAt > lot.ends_at
  await writeEntry(
    tx,
    { ...entry, ...after, memberId: by?.memberId ?? null, outbid: happened.outbid ?? null },
    { moves, extends: isExtended },
  )
  return {
    ...lot,
    price,
    ends_at: endsAt,
    leader: entry.leader,
    leader_max: after.leaderMax,
    bids_count: bidsCount,
    bidders: Math.max(lot.bidders, by?.number ?? 0),
    planned_end_at: plannedEndAt,
    log_length: entry.entry,
    log_head: hash,
  }
}
