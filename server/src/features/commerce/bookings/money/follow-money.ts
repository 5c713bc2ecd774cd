import type { Deps } from '../../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { findArriving, storeArrival, storeOutcome } from './outcomes.queries.ts'

const name = 'bookings.follow_refunds'

/** What becomes of money of bookings that is on its way back. */
export const moneySubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'refund.failed'>('refund.failed', name, ({ db }, { refund_id }) =>
    db.transaction().execute(async (tx) => void (await storeOutcome(tx, refund_id, { failed: true }))),
  ),
  subscriber<Deps, 'refund.confirmed'>('refund.confirmed', name, ({ db }, { refund_id }) =>
    db.transaction().execute(async (tx) => void (await storeOutcome(tx, refund_id, { failed: false }))),
  ),
]

const late = createDueWork({ max: 200, failed: 'money of bookings that is late could not be named' })

/** Schedule: what has not arrived in time is named for a person. */
export async function nameLate(deps: Deps): Promise<void> {
  await late(
    deps,
    (max) => findArriving(deps.db, deps.clock(), max),
    (id) => deps.db.transaction().execute(async (tx) => void (await storeArrival(tx, id))),
  )
}
