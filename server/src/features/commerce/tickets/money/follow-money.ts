import type { Deps } from '../../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { closeRefunds, storeOutcome } from './refunds.queries.ts'

const name = 'tickets.follow_refunds'

/** What becomes of money of tickets that is on its way back, and of what goes back by another way. */
export const moneySubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'refund.failed'>('refund.failed', name, ({ db, clock }, { refund_id }) =>
    db.transaction().execute(async (tx) => void (await storeOutcome(tx, refund_id, { failed: true, at: clock() }))),
  ),
  subscriber<Deps, 'refund.confirmed'>('refund.confirmed', name, ({ db, clock }, { refund_id }) =>
    db.transaction().execute(async (tx) => void (await storeOutcome(tx, refund_id, { failed: false, at: clock() }))),
  ),
  subscriber<Deps, 'ticket.refunded'>('ticket.refunded', name, ({ db, clock }, { order_id }) =>
    db.transaction().execute(async (tx) => void (await closeRefunds(tx, order_id, clock()))),
  ),
]
