import type { Deps } from '../../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { findNotifiedOrder } from './notified-order.queries.ts'
import type { OrderEvent } from '../orders.events.ts'
import { notifySide, type NotifiedStep } from './notify-side.ts'

const name = 'orders.notify'

/** Buyer and seller are notified of each step once. */
const ofBoth =
  (step: NotifiedStep) =>
  (deps: Deps, { order_id, due_at }: OrderEvent, { id: once }: { id: string }): Promise<void> =>
    deps.db.transaction().execute(async (tx) => {
      const order = await findNotifiedOrder(tx, order_id)
      if (!order) return
      const until = due_at === undefined ? null : new Date(due_at)
      for (const side of ['buyer', 'seller'] as const) await notifySide(deps, tx, order, { side, step, until, once })
    })

export const orderSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'order.paid'>('order.paid', name, ofBoth('paid')),
  subscriber<Deps, 'order.accepted'>('order.accepted', name, ofBoth('accepted')),
  subscriber<Deps, 'order.shipped'>('order.shipped', name, ofBoth('shipped')),
  subscriber<Deps, 'order.delivered'>('order.delivered', name, ofBoth('delivered')),
  subscriber<Deps, 'order.cancel_requested'>('order.cancel_requested', name, ofBoth('cancel_requested')),
  // The end of a dispute is notified by what has decided it.
  subscriber<Deps, 'order.completed'>('order.completed', name, async (deps, event, info) => {
    if (!event.decided) await ofBoth('completed')(deps, event, info)
  }),
  subscriber<Deps, 'order.cancelled'>('order.cancelled', name, async (deps, event, info) => {
    const { why } = event
    if (why !== 'expired' && why !== 'goods_gone' && why !== 'reversed') await ofBoth('cancelled')(deps, event, info)
  }),
]
