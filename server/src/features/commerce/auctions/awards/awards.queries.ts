import { sql } from 'kysely'
import type { DeliveryFees, DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { isNotBlockedFor } from '../../../community/blocks/index.ts'
import type { PictureRef } from '../../../media/media/index.ts'
import type { Award, Candidate } from './awards.rules.ts'

/** What is sold, as an order names it. */
interface Goods {
  image: PictureRef | null
  condition: string
  methods: DeliveryMethod[]
  fees: DeliveryFees
}

export async function findGoods(tx: Tx, id: string): Promise<Goods> {
  const { rows } = await sql<Goods>`
    select l.images -> 0 as image, a.condition, a.delivery as methods, a.delivery_fees as fees
    from listings l join auctions a on a.id = l.id where l.id = ${id}`.execute(tx)
  const [goods] = rows
  if (!goods) throw new Error('a lot without its listing')
  return goods
}

/** Lots whose end has come, also of a seller who is banned, and that nobody has seen to. The first ended first. */
export async function findEndedLots(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    (select l.id, l.due_at from listings l
      where l.module = 'auctions' and l.status in ('active', 'scheduled') and l.due_at is not null and l.due_at <= ${now}
      order by l.due_at limit ${max})
    union all
    (select l.id, l.ends_at from listings l
      where l.status = 'suspended' and l.module = 'auctions' and l.ends_at <= ${now}
        and (select a.outcome from auctions a where a.id = l.id) is null
      limit ${max})
    order by due_at limit ${max}`
  return rows.map(({ id }) => id)
}

interface Ends {
  after: Date
  until: Date
  /** `moved`: those alone that bids have moved. */
  which: 'all' | 'moved'
}

/** The moments at which lots end, after one and until another. */
export async function findEnds(db: Db, { after, until, which }: Ends): Promise<Date[]> {
  const isMoved = sql`exists (select from auctions a where a.id = l.id and a.planned_end_at < l.ends_at)`
  const { rows } = await read<{ due_at: Date }>(db)`
    select distinct due_at from listings l
    where module = 'auctions' and status in ('active', 'scheduled') and due_at is not null
      and due_at > ${after} and due_at <= ${until} ${which === 'moved' ? sql`and ${isMoved}` : sql``}`
  return rows.map(({ due_at }) => due_at)
}

export interface CandidateRow extends Candidate {
  memberId: string | null
}

/** Everybody who bid on a lot and whom it can go to: who leads, who bought it at once, and the highest of the others. */
export async function findCandidates(
  tx: Tx,
  lot: { id: string; leader: number | null },
  now: Date,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select b.number as bidder, b.member_id as "memberId", b.max,
      (p.id is not null and coalesce(u.banned_until <= ${now}, true)) as "mayBuy",
      not ${isNotBlockedFor('b.member_id', 'l.owner_id')} as "isBlocked"
    from auction_bidders b join listings l on l.id = b.auction_id
      left join users u on u.id = b.member_id left join profiles p on p.id = b.member_id
    where b.auction_id = ${lot.id}
    order by b.number is not distinct from ${lot.leader} desc, b.max desc nulls last, b.max_entry`.execute(tx)
  return rows
}

/** Until commit this account is there. False: it is gone. */
export async function lockBuyer(tx: Tx, memberId: string): Promise<boolean> {
  await sql`select from users where id = ${memberId} for key share`.execute(tx)
  // A statement of its own sees what a deletion that was waited for has done.
  const { rows } = await sql`select from profiles where id = ${memberId}`.execute(tx)
  return rows.length > 0
}

/** Who bought a lot at once. */
export async function findPurchase(tx: Tx, auctionId: string) {
  const { rows } = await sql<{ bidder: number; price: number }>`
    select bidder, amount as price from auction_log e where auction_id = ${auctionId} and kind = 'buy_now'
      and not exists (select from auction_log v where v.auction_id = e.auction_id and v.voids = e.entry)
    order by entry desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export type Outcome = 'awaiting_payment' | 'second_chance' | 'sold' | 'unsold' | 'cancelled'

export const setOutcome = (tx: Tx, id: string, outcome: Outcome, at: Date) =>
  sql`update auctions set outcome = ${outcome}, settled_at = coalesce(settled_at, ${at}) where id = ${id}`.execute(tx)

export const insertAward = (
  tx: Tx,
  award: Award & { id: string; auctionId: string; orderId: string | null; at: Date; dueAt: Date },
) =>
  tx
    .insertInto('auction_awards')
    .values({
      id: award.id,
      auction_id: award.auctionId,
      bidder: award.bidder,
      kind: award.kind,
      price: award.price,
      state: award.orderId === null ? 'offered' : 'ordered',
      order_id: award.orderId,
      created_at: award.at,
      due_at: award.dueAt,
    })
    .execute()

export interface AwardRow {
  id: string
  auction_id: string
  title: string
  owner_id: string
  bidder: number
  member_id: string | null
  kind: Award['kind']
  price: number
  state: 'offered' | 'ordered' | 'paid' | 'declined' | 'lapsed' | 'withdrawn'
  order_id: string | null
  created_at: Date
  due_at: Date
  reminders: number
}

const awardColumns = sql`w.id, w.auction_id, l.title, l.owner_id, w.bidder, b.member_id, w.kind, w.price, w.state,
  w.order_id, w.created_at, w.due_at, w.reminders`
const awards = sql`auction_awards w join listings l on l.id = w.auction_id
  join auction_bidders b on b.auction_id = w.auction_id and b.number = w.bidder`

export async function findAward(db: Db | Tx, id: string): Promise<AwardRow | undefined> {
  const { rows } = await read<AwardRow>(db)`select ${awardColumns} from ${awards} where w.id = ${id}`
  return rows[0]
}

export async function findAwardOfOrder(db: Db | Tx, orderId: string): Promise<AwardRow | undefined> {
  const { rows } = await read<AwardRow>(db)`select ${awardColumns} from ${awards} where w.order_id = ${orderId}`
  return rows[0]
}

/** Changes an award that is open, under the lock of its lot. */
export const changeAward = (
  tx: Tx,
  id: string,
  change: { state: AwardRow['state']; order_id?: string; ended_at?: Date },
) => tx.updateTable('auction_awards').set(change).where('id', '=', id).execute()

/** Second chances whose time is over. */
export async function findLapsedOffers(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from auction_awards where ended_at is null and state = 'offered' and due_at <= ${now}
    order by due_at limit ${max}`
  return rows.map(({ id }) => id)
}

/** Winners who have not paid, and how many reminders are due by these many moments before now. */
export async function findToRemind(db: Db, since: readonly Date[], max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from auction_awards
    where ended_at is null and state = 'ordered' and kind <> 'second_chance'
      and reminders < (select count(*) from unnest(${since}::timestamptz[]) at where created_at <= at)
    order by due_at limit ${max}`
  return rows.map(({ id }) => id)
}

export const setReminders = (tx: Tx, id: string, reminders: number) =>
  tx.updateTable('auction_awards').set({ reminders }).where('id', '=', id).execute()

export const insertStrike = (
  tx: Tx,
  strike: { id: string; memberId: string; auctionId: string; awardId: string; at: Date; expiresAt: Date },
) =>
  tx
    .insertInto('auction_strikes')
    .values({
      id: strike.id,
      member_id: strike.memberId,
      auction_id: strike.auctionId,
      award_id: strike.awardId,
      at: strike.at,
      expires_at: strike.expiresAt,
    })
    .execute()

/** When this member did not pay lots, but for those that were taken back. */
export async function findStrikes(db: Db | Tx, memberId: string): Promise<Date[]> {
  const { rows } = await read<{ at: Date }>(db)`
    select at from auction_strikes where member_id = ${memberId} and reversed_at is null order by at`
  return rows.map(({ at }) => at)
}

/** Who bid on a lot and has an account, but for one: those after a number, in the order of their numbers. */
export async function findOtherBidders(
  db: Db | Tx,
  { auctionId, except, after }: { auctionId: string; except: number | null; after: number },
  max: number,
) {
  const { rows } = await read<{ number: number; member_id: string }>(db)`
    select number, member_id from auction_bidders
    where auction_id = ${auctionId} and member_id is not null and number > ${after}
      and number is distinct from ${except}::int order by number limit ${max}`
  return rows
}

/** Whose lot it is. */
export const findSeller = async (db: Db | Tx, auctionId: string) =>
  (await db.selectFrom('listings').select('owner_id').where('id', '=', auctionId).executeTakeFirst())?.owner_id

/** How a seller is called where their ways of delivery are named. */
export async function findNameOf(tx: Tx, id: string): Promise<string> {
  const names = await tx
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return [names?.first_name, names?.last_name].filter(Boolean).join(' ') || 'Mtaa'
}

/** Who can buy a lot now. */
export const findOpenAward = (tx: Tx, auctionId: string) =>
  tx
    .selectFrom('auction_awards')
    .select(['id', 'price', 'due_at'])
    .where('auction_id', '=', auctionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
