import type { Deps } from '../../../core/deps.ts'
import { notifyStaff } from '../notifications/index.ts'
import { takeOverdue } from './overdue.queries.ts'
import { overdueOf } from './reports.queue.ts'

const atOnce = 500

/** Schedule: reminds moderators of cases and appeals that a person should have decided by now, once of each. */
export async function remindStaff(deps: Deps): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    for (const { id, role, due_at } of await takeOverdue(tx, now, atOnce))
      await notifyStaff(deps, tx, overdueOf(role), `${id} ${due_at.toISOString()}`)
  })
}
