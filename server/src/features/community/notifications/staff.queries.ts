import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { read } from '../../../platform/database/read.ts'

interface Arrival {
  id: string
  queue: string
  event_key: string
  created_at: Date
}

/** Once for each event of a queue. */
export const insertArrival = (tx: Tx, arrival: Arrival) =>
  tx
    .insertInto('staff_notifications')
    .values(arrival)
    .onConflict((conflict) => conflict.columns(['queue', 'event_key']).doNothing())
    .execute()

/** Whether something has come in that staff was not notified of, and when they were last. */
export async function findState(db: Db): Promise<{ waits: boolean; last: Date | null }> {
  const { rows } = await read<{ waits: boolean; last: Date | null }>(db)`
    select exists (select from staff_notifications where sent_at is null) as waits,
      (select sent_at from staff_notifications where sent_at is not null order by sent_at desc limit 1) as last`
  return rows[0] ?? { waits: false, last: null }
}

/** The queues into which something has come since; what another process takes at the same moment is its own. */
export async function takeArrivals(tx: Tx, at: Date): Promise<string[]> {
  const { rows } = await sql<{ queue: string }>`
    with taken as (
      update staff_notifications set sent_at = ${at} where id in (
        select id from staff_notifications where sent_at is null order by created_at limit 10000 for update skip locked)
      returning queue)
    select distinct queue from taken order by queue`.execute(tx)
  return rows.map(({ queue }) => queue)
}

/** Everybody who has a role of staff, with their roles. */
export async function findStaff(tx: Tx): Promise<{ id: string; roles: string[] }[]> {
  const { rows } = await read<{ id: string; roles: string[] }>(tx)`
    select user_id as id, array_agg(role::text) as roles from user_roles where role <> 'User'
    group by user_id order by user_id limit 1000`
  return rows
}

export const deleteArrivals = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'staff_notifications', column: 'created_at', before, max })
