import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** Somebody who has a ticket: a member, or a phone without an account. */
export interface HolderRow {
  /** Of both, by which they are read in order. */
  key: string
  member_id: string | null
  phone: string | null
  /** What they paid can be had back, since the event is at another time or place than one of their orders saw. */
  moved: boolean
}

/** Whose tickets count: those that let somebody in, and of a cancelled event those whose money has gone back since. */
const counts = sql`(t.state in ('issued', 'checked_in', 'checked_out')
  or t.state = 'refunded' and e.cancelled_at is not null and t.ended_at >= e.cancelled_at)`

const ofTypes = (typeIds: readonly string[] | null) =>
  typeIds === null ? sql`` : sql`and t.type_id = any(${typeIds}::uuid[])`

/** The organizer is none of them. */
const key = sql`coalesce(t.holder_id::text, t.holder_phone)`
const isHolder = sql`${counts} and t.holder_id is distinct from l.owner_id and ${key} is not null`

interface Which {
  eventId: string
  /** Null: of all types. */
  typeIds: readonly string[] | null
}

/** Who has a ticket of an event, each once, a page at a time. */
export async function findHolders(
  db: Db | Tx,
  { eventId, typeIds }: Which,
  { after, limit }: { after: string | null; limit: number },
): Promise<HolderRow[]> {
  const { rows } = await read<HolderRow>(db)`
    select ${key} as key, t.holder_id as member_id, case when t.holder_id is null then t.holder_phone end as phone,
      bool_or(t.price > 0 and (o.seen_place <> e.place_revision
        or l.starts_at not between o.seen_starts_at - interval '24 hours' and o.seen_starts_at + interval '24 hours')) as moved
    from tickets t join events e on e.id = t.event_id join listings l on l.id = t.event_id
      join ticket_orders o on o.id = t.order_id
    where t.event_id = ${eventId} and ${isHolder} ${ofTypes(typeIds)} and (${after}::text is null or ${key} > ${after})
    group by 1, 2, 3 order by 1 limit ${limit}`
  return rows
}

export async function countHolders(db: Db | Tx, { eventId, typeIds }: Which): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(distinct ${key})::int as count
    from tickets t join events e on e.id = t.event_id join listings l on l.id = t.event_id
    where t.event_id = ${eventId} and ${isHolder} ${ofTypes(typeIds)}`
  return rows[0]?.count ?? 0
}

/** What its holders are notified about. */
export async function findNotified(
  db: Db | Tx,
  eventId: string,
): Promise<{ title: string; starts_at: Date } | undefined> {
  const { rows } = await read<{ title: string; starts_at: Date }>(db)`
    select title, coalesce(starts_at, created_at) as starts_at from listings where id = ${eventId}`
  return rows[0]
}

/** Events with tickets that start until then, and of which nobody was reminded; the first to start first. */
export async function findStarting(
  db: Db,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select l.id from listings l join ticket_registers r on r.event_id = l.id join events e on e.id = l.id
    where l.module = 'events' and l.status in ('active', 'scheduled') and l.starts_at > ${now} and l.starts_at <= ${until}
      and r.reminded_at is null and e.cancelled_at is null
    order by l.starts_at, l.id limit ${max}`
  return rows.map(({ id }) => id)
}

/** Whether it was not stored before. */
export async function storeReminded(tx: Tx, eventId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update ticket_registers set reminded_at = ${at} where event_id = ${eventId} and reminded_at is null returning event_id`.execute(
    tx,
  )
  return rows.length > 0
}
