import { sql } from 'kysely'
import { eventually } from '../../src/platform/process/processes.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import type { World } from '../harness.ts'

/** Whether somebody waits for a lock in this database: then two things really happen at once. */
export async function isAnyoneWaiting({ db }: Pick<World, 'db'>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** What was found to be due changes before it is locked: the change is committed once `act` waits for the lock. */
export async function changedBeforeLocked(
  world: World,
  change: (tx: Tx) => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<void> {
  let acting: Promise<unknown> = Promise.resolve()
  await world.deps.db.transaction().execute(async (tx) => {
    await change(tx)
    acting = act()
    acting.catch(() => undefined)
    const waits = await eventually(async () => (await isAnyoneWaiting(world)) || undefined, 20_000)
    if (!waits) throw new Error('nobody has waited for what was changed')
  })
  await acting
}
