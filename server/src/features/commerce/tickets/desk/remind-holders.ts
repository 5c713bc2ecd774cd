import { hour } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { findStarting, storeReminded } from './holders.queries.ts'
import { notifyHolders } from './notify-holders.ts'

/** So long before the start: time to open the ticket where there still is a network. */
const ahead = 3 * hour

const starting = createDueWork({ max: 100, failed: 'who has tickets of an event could not be reminded' })

/** Schedule: reminds who has a ticket of an event that starts soon, once. */
export async function remindHolders(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await starting(
    deps,
    (max) => findStarting(db, { now: clock(), until: new Date(clock().getTime() + ahead), max }),
    (id) =>
      db.transaction().execute(async (tx) => {
        if (!(await storeReminded(tx, id, clock()))) return
        await notifyHolders(tx, { event_id: id, about: 'soon', message_id: null, once: `soon ${id}`, after: null })
      }),
  )
}
