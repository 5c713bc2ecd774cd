import type { Deps } from '../../../../core/deps.ts'
import { subscriber, type EventInfo, type Subscriber } from '../../../../platform/events/events.ts'
import { finishJob } from '../../../../platform/jobs/enqueue.ts'
import { notifyHolders } from '../desk/notify-holders.ts'
import { lapseResales } from '../moves.queries.ts'
import { refundDue } from '../refund.rules.ts'
import { followEnd } from '../registers.queries.ts'
import { openCancelled } from './refunds.queries.ts'

/** What cancelling or moving an event does to who has a ticket. */
export const eventSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'event.cancelled'>('event.cancelled', 'tickets.open_refunds', (deps, { event_id }, event) =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await finishJob(tx, event.job))) return
      const at = deps.clock()
      await followEnd(tx, event_id)
      await lapseResales(tx, event_id, at)
      await openCancelled(tx, event_id, { at, dueAt: refundDue(at) })
      await notifyHolders(tx, { event_id, about: 'cancelled', message_id: null, once: event.id, after: null })
    }),
  ),
  subscriber<Deps, 'event.moved'>('event.moved', 'tickets.notify_of_move', (deps, { event_id }, event) =>
    notifyOfMove(deps, event_id, event),
  ),
]

/** Who sees another time or place than they bought may give the ticket back until it starts (docs/rules/tickets.md). */
const notifyOfMove = ({ db }: Deps, eventId: string, { id: once, job }: EventInfo): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await finishJob(tx, job))) return
    await followEnd(tx, eventId)
    await notifyHolders(tx, { event_id: eventId, about: 'moved', message_id: null, once, after: null })
  })
