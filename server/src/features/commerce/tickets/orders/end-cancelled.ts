import type { Deps } from '../../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { endWaitingOf } from '../waiting/run-waiting.ts'
import { endUnpaid } from './end-order.ts'
import { findUnpaidOf, lockOrder } from './orders.queries.ts'
import { endResale } from './resale-orders.ts'

/** Of a cancelled event nothing waits any more: neither orders for money, nor requests for an answer, nor members for a ticket. */
export const cancelledSubscriber: Subscriber<Deps> = subscriber<Deps, 'event.cancelled'>(
  'event.cancelled',
  'tickets.end_unpaid',
  async (deps, { event_id: eventId }) => {
    for (const id of await findUnpaidOf(deps.db, eventId)) await endOrder(deps, id)
    await endWaitingOf(deps, eventId)
  },
)

/** Money that comes for it later goes back. Safe to repeat. */
const endOrder = ({ db, cache, clock }: Deps, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.origin === 'resale') await endResale(tx, order, 'lapsed', clock())
    else if (order) await endUnpaid({ cache, at: clock() }, tx, order, 'lapsed')
  })
