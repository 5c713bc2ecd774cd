import { hour } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import type { StaffQueue } from '../../../core/staff-queues.ts'
import { hasRole } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { notify } from './notify.ts'
import { findStaff, findState, insertArrival, takeArrivals } from './staff.queries.ts'
import { staffKinds } from './staff.kinds.ts'

/** Staff get one mail an hour at most, of all their queues together. */
const gatherFor = hour

/**
 * Says in the writing transaction that something has come into a queue of staff; `event` is the same each time it is handled.
 * Those whose queue it is are notified within a minute, or an hour after their last mail.
 */
export const notifyStaff = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { name }: Pick<StaffQueue, 'name'>,
  event: string,
) => {
  const at = clock()
  return insertArrival(tx, { id: newId(at), queue: name, event_key: event, created_at: at })
}

/** Schedule: notifies staff of the queues into which something has come, with how much waits there now. */
export const notifyOfQueues = (all: readonly Feature[]) => {
  const queues = all.flatMap(({ staffQueues = [] }) => staffQueues)
  return async (deps: Deps): Promise<void> => {
    const at = deps.clock()
    const { waits, last } = await findState(deps.db)
    if (!waits || (last && last.getTime() > at.getTime() - gatherFor)) return
    await deps.db.transaction().execute(async (tx) => {
      const names = new Set(await takeArrivals(tx, at))
      const counted = await Promise.all(
        queues.filter(({ name }) => names.has(name)).map(async (queue) => ({ queue, count: await queue.waiting(tx) })),
      )
      const waiting = counted.filter(({ count }) => count > 0)
      for (const { id, roles } of await findStaff(tx)) {
        const own = waiting.filter(({ queue }) => hasRole({ roles }, queue.role))
        const [first] = own
        if (!first) continue
        const link = new URL(first.queue.path, deps.settings.publicUrl).href
        await notify(deps, tx, {
          to: id,
          kind: staffKinds.staff_queue,
          data: (language) => ({
            link,
            queues: own.map(({ queue, count }) => queue.words[language](count)).join(', '),
            pages: [...new Set(own.map(({ queue }) => new URL(queue.path, deps.settings.publicUrl).href))].join('\n'),
          }),
          once: at.toISOString(),
        })
      }
    })
  }
}
