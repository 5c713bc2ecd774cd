import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import { preparedWrite } from '../../../../platform/database/prepared.ts'
import { enqueuing } from '../../../../platform/jobs/enqueue.ts'
import { settingPriceAndEnd } from '../../listings/index.ts'
import type { LogEntry } from '../chain.rules.ts'
import type { LotColumns } from '../lots.rules.ts'

/** A lot with its listing, locked until commit. */
export interface LockedLot extends LotColumns {
  module: 'auctions'
  title: string
  owner_id: string
  county_code: number
  constituency_code: number
  ward_code: number
  deposit: number
  bidders: number
  bids_count: number
  log_length: number
  log_head: Buffer | null
}

const lotRows = preparedWrite(
  (_, { id }: { id: string }, _variant: object) => sql<LockedLot>`
    select l.id, l.module, l.title, l.owner_id, l.status, l.price, l.starts_at, l.ends_at,
      l.county_code, l.constituency_code, l.ward_code, a.starting_price, a.reserve_price, a.buy_now_price,
      a.planned_end_at, a.deposit, a.leader, a.leader_max, a.bidders, a.bids_count, a.log_length, a.log_head, a.outcome
    from listings l join auctions a on a.id = l.id where l.id = ${id} and l.ends_at is not null
    for no key update of l, a`,
)

/** Both rows in one statement, which all who change a lot lock so (docs/decisions/0075). */
export const lockLot = async (tx: Tx, id: string) => (await lotRows(tx, { id }, {}))[0]

const numberRows = preparedWrite(
  (_, { id, memberId }: { id: string; memberId: string }, _variant: object) => sql<{ number: number }>`
    select number from auction_bidders where auction_id = ${id} and member_id = ${memberId}`,
)

/** The number of a member in a lot. After the lock, so that a first bid from another device a moment ago is seen. */
export const findBidder = async (tx: Tx, id: string, memberId: string) =>
  (await numberRows(tx, { id, memberId }, {}))[0]?.number

/** What a lot is after an entry of its log. */
export interface LotAfter {
  id: string
  leaderMax: number | null
  bidsCount: number
  plannedEndAt: Date
  hash: Buffer
}

interface Written extends LogEntry, LotAfter {
  memberId: string | null
  /** Who led and does not any more: they are notified after the commit, so that nothing is written for it under the lock but that. */
  outbid: number | null
}

interface Parts {
  /** Somebody has bid. */
  bids: boolean
  /** Price or end are others than before. */
  moves: boolean
  outbids: boolean
  /** A bid has moved the end. */
  extends: boolean
}

const notifyOutbid = ({ id, outbid }: Written) => {
  const payload = sql`json_build_object('auctionId', ${id}::text, 'bidder', ${outbid}::integer)`
  const key = sql`'outbid ' || ${id}::text || ' ' || ${outbid}::text`
  // Of many at once, one leaves.
  return enqueuing('auctions.notify_outbid', { payload, key }, { keepsMoment: true })
}

/** However often the end moves before it leaves, it says the last one. */
const notifyExtended = ({ id, bidder }: Written) => {
  const payload = sql`json_build_object('auctionId', ${id}::text, 'bidder', ${bidder}::integer)`
  const key = sql`'extended ' || ${id}::text`
  return enqueuing('auctions.notify_extended', { payload, key }, { keepsMoment: true })
}

/** Jobs that the statement enqueues. */
const returning = (jobs: readonly RawBuilder<unknown>[]) =>
  jobs.length > 0 ? sql`returning ${sql.join(jobs.map((job) => sql`(${job}) is not null`))}` : sql``

const writeRows = preparedWrite(
  (_, e: Written, { bids, moves, outbids, extends: isExtended }: Parts) => sql`
    with ${
      bids
        ? sql`bidder as (
      insert into auction_bidders as b (auction_id, number, member_id, max, max_entry, bids, first_at, last_at)
      values (${e.id}, ${e.bidder}, ${e.memberId}, ${e.amount}, ${e.entry}, 1, ${e.at}, ${e.at})
      on conflict (auction_id, number) do update set bids = b.bids + 1, last_at = excluded.last_at,
        max = greatest(b.max, excluded.max),
        max_entry = case when b.max >= excluded.max then b.max_entry else excluded.max_entry end),`
        : sql``
    } ${moves ? sql`moved as (${settingPriceAndEnd({ id: e.id, price: e.price, endsAt: e.ends_at })}),` : sql``} logged as (
      insert into auction_log
        (auction_id, entry, kind, bidder, amount, voids, reason, price, leader, ends_at, at, nonce, hash)
      values (${e.id}, ${e.entry}, ${e.kind}, ${e.bidder}::integer, ${e.amount}::integer, ${e.voids}::integer, ${e.reason},
        ${e.price}, ${e.leader}::integer, ${e.ends_at}, ${e.at}, ${e.nonce}, ${e.hash}))
    update auctions set leader = ${e.leader}::integer, leader_max = ${e.leaderMax}::integer, bids_count = ${e.bidsCount},
      bidders = greatest(bidders, ${bids ? sql`${e.bidder}::integer` : sql`0`}), planned_end_at = ${e.plannedEndAt},
      log_length = ${e.entry}, log_head = ${e.hash} where id = ${e.id}
    ${returning([...(outbids ? [notifyOutbid(e)] : []), ...(isExtended ? [notifyExtended(e)] : [])])}`,
)

/** Adds an entry to the log of a locked lot, and stores what the lot is after it, in one statement: all other bids wait for it. */
export const writeEntry = (
  tx: Tx,
  written: Written,
  { moves, extends: isExtended }: Pick<Parts, 'moves' | 'extends'>,
) =>
  writeRows(tx, written, {
    bids: written.memberId !== null,
    moves,
    outbids: written.outbid !== null,
    extends: isExtended,
  })

export interface LoggedBidRow {
  entry: number
  bidder: number
  amount: number
  at: Date
  voided: boolean
}

/** The bids on a lot in the order in which they came. */
export async function findBidsOf(tx: Tx, id: string): Promise<LoggedBidRow[]> {
  const { rows } = await sql<LoggedBidRow>`
    select e.entry, e.bidder, e.amount, e.at, v.entry is not null as voided from auction_log e
      left join auction_log v on v.auction_id = e.auction_id and v.voids = e.entry
    where e.auction_id = ${id} and e.kind = 'bid' order by e.entry`.execute(tx)
  return rows
}

/** The highest bid of a bidder that stands; none: all were voided. */
export const setHighest = (
  tx: Tx,
  { id, bidder, highest }: { id: string; bidder: number; highest: { max: number; entry: number } | undefined },
) =>
  tx
    .updateTable('auction_bidders')
    .set({ max: highest?.max ?? null, max_entry: highest?.entry ?? null })
    .where('auction_id', '=', id)
    .where('number', '=', bidder)
    .execute()

/** Who the bidders are that have an account. */
export const findMembersOf = (tx: Tx, id: string) =>
  tx.selectFrom('auction_bidders').select(['number', 'member_id']).where('auction_id', '=', id).execute()
