import type { disputeOutcomes, DisputeReason, DisputeState } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { OrderDisputes } from '../../../platform/database/schema.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'
import type { Party } from './disputes.rules.ts'

type Row = Selectable<OrderDisputes>
export type DisputeRow = Omit<Row, 'state' | 'opened_as' | 'reason' | 'outcome' | 'appealed_as'> & {
  state: DisputeState
  opened_as: Party
  reason: DisputeReason
  outcome: (typeof disputeOutcomes)[number] | null
  appealed_as: Party | null
}

export type NewDispute = Pick<
  DisputeRow,
  'id' | 'order_id' | 'opened_as' | 'opened_by' | 'reason' | 'created_at' | 'answer_by' | 'decide_by' | 'due_at'
>

export const insertDispute = async (tx: Tx, dispute: NewDispute) =>
  (await tx
    .insertInto('order_disputes')
    .values({ ...dispute, state: 'open' })
    .returningAll()
    .executeTakeFirstOrThrow()) as DisputeRow

export const changeDispute = async (tx: Tx, id: string, changes: Updateable<OrderDisputes>) =>
  (await tx
    .updateTable('order_disputes')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as DisputeRow

/** Everything that is done with a dispute queues here, after its order: the one that is not over, else the latest. */
export const lockLatest = async (tx: Tx, orderId: string) =>
  (await tx
    .selectFrom('order_disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`state = 'ended'`)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) as DisputeRow | undefined

export const hasOpened = async (tx: Tx, orderId: string, side: Party) =>
  (await tx
    .selectFrom('order_disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('opened_as', '=', side)
    .executeTakeFirst()) !== undefined

export const findOrderIdOf = async (db: Db | Tx, id: string) =>
  (await db.selectFrom('order_disputes').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id

/** What is needed of an order to see its disputes and to open one. */
export const findOrderOf = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'buyer_id', 'seller_id', 'paid_at', 'state'])
    .select(['due_at', 'disputed_at', 'reversed_at', 'paused_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Which sides of an order have opened a dispute of it. */
export async function findOpeners(db: Db, orderId: string): Promise<Party[]> {
  const rows = await db.selectFrom('order_disputes').select('opened_as').where('order_id', '=', orderId).execute()
  return rows.map(({ opened_as }) => opened_as as Party)
}

/** Whole shillings of an order that were not sent back or taken. */
export async function findLeft(db: Db | Tx, orderId: string): Promise<number> {
  const { rows } = await read<{ left: number }>(db)`
    select (o.total - coalesce((
      select sum(r.amount_cents) / 100 from refunds r
      where r.part_id = o.id and r.state not in ('requested', 'rejected')), 0))::int as left
    from orders o where o.id = ${orderId}`
  return Math.max(0, rows[0]?.left ?? 0)
}

export interface ShownDispute extends DisputeRow {
  order_number: string
  order_status: string
  total: number
  left: number
  items: { title: string; quantity: number }[]
  buyer: PersonRow
  seller: PersonRow
  buyer_id: string
  seller_id: string
  claimer: string | null
  claimed_by: string | null
  claimed_until: Date | null
  /** A decision waits for a second person. */
  proposed: boolean
}

/** By what a member of staff is called. */
export const nameOf = (id: string) => sql`(
  select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), '–') from profiles where id = ${sql.ref(id)})`

const claimed = sql.raw(`left join staff_claims s on s.kind = 'dispute' and s.case_id = d.id`)

const shown = () => sql`
  d.*, o.number as order_number, o.status as order_status, o.total, o.buyer_id, o.seller_id,
  ${personJson('o.buyer_id')} as buyer, ${personJson('o.seller_id')} as seller, ${nameOf('s.member_id')} as claimer,
  s.member_id as claimed_by, s.until as claimed_until,
  exists (select from order_dispute_decisions p where p.dispute_id = d.id and p.state = 'proposed') as proposed,
  greatest(0, o.total - coalesce((select sum(r.amount_cents) / 100 from refunds r
    where r.part_id = o.id and r.state not in ('requested', 'rejected')), 0))::int as left,
  (select json_agg(json_build_object('title', i.title, 'quantity', i.quantity) order by i.listing_id)
    from order_items i where i.order_id = o.id) as items`

/** The dispute of an order, which is the one that is not over, else the latest; or one by its id. */
export async function findDispute(
  db: Db,
  key: { orderId: string } | { id: string },
): Promise<ShownDispute | undefined> {
  const is = 'id' in key ? sql`d.id = ${key.id}` : sql`d.order_id = ${key.orderId}`
  const { rows } = await read<ShownDispute>(db)`
    select ${shown()} from order_disputes d join orders o on o.id = d.order_id ${claimed} where ${is}
    order by d.state = 'ended', d.id desc limit 1`
  return rows[0]
}

interface ListFilter {
  states: readonly DisputeState[]
  limit: number
  after: Cursor | undefined
}

/** Those that must be decided first come first; each state is read in its own order. */
export async function findDisputes(db: Db, { states, limit, after }: ListFilter): Promise<ShownDispute[]> {
  const next = after ? sql`(d.decide_by, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await read<ShownDispute>(db)`
    select ${shown()} from (
      select d.* from unnest(${states}::text[]) s (state) cross join lateral (
        select * from order_disputes d where d.state = s.state and ${next} order by d.decide_by, d.id limit ${limit}) d
      order by d.decide_by, d.id limit ${limit}) d
    join orders o on o.id = d.order_id ${claimed} order by d.decide_by, d.id`
  return rows
}

/** With which something happens by itself now. */
export async function findDue(db: Db, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_disputes')
    .select('order_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** How many wait for a person, and how many of those longer than they should. */
export async function countWaiting(db: Db, now: Date): Promise<{ waiting: number; late: number }> {
  const { rows } = await read<{ waiting: number; late: number }>(db)`
    select count(*)::int as waiting, count(*) filter (where decide_by < ${now})::int as late
    from order_disputes where state in ('deciding', 'appealed')`
  return rows[0] ?? { waiting: 0, late: 0 }
}
