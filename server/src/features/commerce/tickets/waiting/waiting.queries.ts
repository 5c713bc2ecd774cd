import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

export interface WaitingRow {
  id: string
  event_id: string
  type_id: string
  member_id: string
  quantity: number
  state: 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'
  offered: number | null
  expires_at: Date | null
  order_id: string | null
}

const columns = sql.raw('id, event_id, type_id, member_id, quantity, state, offered, expires_at, order_id')

export async function findWaiting(db: Db | Tx, id: string): Promise<WaitingRow | undefined> {
  const { rows } = await read<WaitingRow>(db)`select ${columns} from ticket_waiting where id = ${id}`
  return rows[0]
}

/** Locked after its type. */
export async function lockWaiting(tx: Tx, id: string): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`select ${columns} from ticket_waiting where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Who waits for a type, the first first: at most so many, since each gets one at least. */
export async function lockQueue(tx: Tx, typeId: string, max: number) {
  const { rows } = await sql<{ id: string; quantity: number }>`
    select id, quantity from ticket_waiting where type_id = ${typeId} and state = 'waiting'
    order by joined_at, id limit ${max} for update`.execute(tx)
  return rows
}

export const offerTo = (tx: Tx, id: string, { offered, until }: { offered: number; until: Date }) =>
  tx.updateTable('ticket_waiting').set({ state: 'offered', offered, expires_at: until }).where('id', '=', id).execute()

export const endWaiting = (
  tx: Tx,
  id: string,
  { state, at, orderId = null }: { state: 'taken' | 'lapsed' | 'left'; at: Date; orderId?: string | null },
) => tx.updateTable('ticket_waiting').set({ state, ended_at: at, order_id: orderId }).where('id', '=', id).execute()

interface NewWaiting {
  id: string
  eventId: string
  typeId: string
  memberId: string
  quantity: number
  at: Date
}

/** Answers the entry of this member, which may be an earlier one. */
export async function joinQueue(tx: Tx, entry: NewWaiting): Promise<string> {
  const { id, eventId, typeId, memberId, quantity, at } = entry
  const { rows } = await sql<{ id: string }>`
    insert into ticket_waiting (id, event_id, type_id, member_id, quantity, state, joined_at)
    values (${id}, ${eventId}, ${typeId}, ${memberId}, ${quantity}, 'waiting', ${at})
    on conflict (type_id, member_id) where state in ('waiting', 'offered') do update
      set quantity = case when ticket_waiting.state = 'waiting' then excluded.quantity else ticket_waiting.quantity end
    returning id`.execute(tx)
  return rows[0]?.id ?? id
}

const ahead = sql.raw(`case w.state when 'waiting' then (select count(*)::int from ticket_waiting b
  where b.type_id = w.type_id and b.state = 'waiting' and (b.joined_at, b.id) < (w.joined_at, w.id)) else 0 end`)

/** How many stand before this entry. */
export async function countAhead(db: Db | Tx, id: string): Promise<number> {
  const { rows } = await read<{ ahead: number }>(db)`
    select ${ahead} as ahead from ticket_waiting w where w.id = ${id}`
  return rows[0]?.ahead ?? 0
}

/** Where a member waits for tickets of an event. */
export async function findWaitingOf(db: Db, eventId: string, memberId: string) {
  const { rows } = await read<WaitingRow & { ahead: number }>(db)`
    select w.id, w.event_id, w.type_id, w.member_id, w.quantity, w.state, w.offered, w.expires_at, w.order_id,
      ${ahead} as ahead
    from ticket_waiting w where w.event_id = ${eventId} and w.member_id = ${memberId}
      and w.state in ('waiting', 'offered') order by w.joined_at, w.id`
  return rows
}

/** Offers that nobody took in time. */
export async function findLapsedOffers(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from ticket_waiting where state = 'offered' and expires_at <= ${now} order by expires_at limit ${max}`
  return rows.map(({ id }) => id)
}

/** Types of which some are free while somebody waits: more of them were put on sale. */
export async function findFreeTypes(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select t.id from event_ticket_types t join listings l on l.id = t.event_id join events x on x.id = t.event_id
    where t.id in (select type_id from ticket_waiting where state = 'waiting') and t.sold + t.held < t.quantity
      and t.closed_at is null and x.cancelled_at is null and not x.approval and l.status in ('active', 'scheduled')
      and coalesce(t.sales_until, l.starts_at) > ${now} and (t.sales_from is null or t.sales_from <= ${now})
    order by t.id limit ${max}`
  return rows.map(({ id }) => id)
}

/** Who waits for tickets of an event, or is offered some. */
export async function findOpenOf(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from ticket_waiting where event_id = ${eventId} and state in ('waiting', 'offered') order by id`
  return rows.map(({ id }) => id)
}

/** Entries that nothing can come of any more: the event is over or cancelled. */
export async function findHopeless(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select w.id from ticket_waiting w join listings l on l.id = w.event_id join events x on x.id = w.event_id
    where w.state in ('waiting', 'offered') and (l.ends_at <= ${now} or x.cancelled_at is not null)
    order by w.id limit ${max}`
  return rows.map(({ id }) => id)
}
