import { sql } from 'kysely'
import type { World } from './harness.ts'

/** Whether somebody waits for a lock in this database: then two things really happen at once. */
export async function isAnyoneWaiting({ db }: Pick<World, 'db'>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
