import type { Db } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** Orders with a request that nobody has answered in time, the longest over first. */
export async function findUnanswered(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select order_id as id from (
      select order_id, answer_by from bookings where state = 'requested' and answer_by <= ${now}
      order by answer_by limit ${max}) due
    group by order_id order by min(answer_by)`
  return rows.map(({ id }) => id)
}

/** Bookings with a proposal whose time is over. */
export async function findLapsing(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select booking_id as id from booking_moves where state = 'open' and expires_at <= ${now} order by expires_at limit ${max}`
  return rows.map(({ id }) => id)
}

/** Confirmed bookings that ended by then, of which nothing is reported that has not ended. */
export async function findToComplete(db: Db, endedBefore: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select b.id from bookings b where b.state = 'confirmed' and b.ends_at <= ${endedBefore}
      and not exists (select from booking_problems p where p.booking_id = b.id and p.state = 'open')
    order by b.ends_at limit ${max}`
  return rows.map(({ id }) => id)
}
