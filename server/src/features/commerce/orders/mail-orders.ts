import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import { findOrderNews } from './mail-orders.queries.ts'
import type { OrderEvent } from './orders.events.ts'
import { tellOnce } from './tell-once.ts'
import { tellSide, type NewsStep } from './tell-side.ts'

const sides = ['buyer', 'seller'] as const

/** Buyer and seller hear of each step once: by mail, else by text. */
const toBoth =
  (step: NewsStep) =>
  (deps: Deps, event: OrderEvent, { id }: { id: string }): Promise<void> =>
    deps.db.transaction().execute((tx) => tellBoth(deps, tx, event, step, id))

async function tellBoth(deps: Deps, tx: Tx, event: OrderEvent, step: NewsStep, eventId: string): Promise<void> {
  const order = await findOrderNews(tx, event.order_id)
  if (!order) return
  const until = event.due_at === undefined ? null : new Date(event.due_at)
  for (const side of sides) {
    const hearing = { memberId: order[`${side}_id`], eventId }
    await tellOnce(deps, tx, hearing, () => tellSide(deps, tx, order, { side, step, until }))
  }
}

export const orderMails: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'order.paid'>('order.paid', 'orders.tell', toBoth('paid')),
  subscriber<Deps, 'order.accepted'>('order.accepted', 'orders.tell', toBoth('accepted')),
  subscriber<Deps, 'order.shipped'>('order.shipped', 'orders.tell', toBoth('shipped')),
  subscriber<Deps, 'order.delivered'>('order.delivered', 'orders.tell', toBoth('delivered')),
  subscriber<Deps, 'order.cancel_requested'>('order.cancel_requested', 'orders.tell', toBoth('cancel_requested')),
  // How a dispute has ended is told by whoever has decided it.
  subscriber<Deps, 'order.completed'>('order.completed', 'orders.tell', async (deps, event, info) => {
    if (!event.decided) await toBoth('completed')(deps, event, info)
  }),
  subscriber<Deps, 'order.cancelled'>('order.cancelled', 'orders.tell', async (deps, event, info) => {
    const { why } = event
    if (why !== 'expired' && why !== 'goods_gone' && why !== 'reversed') await toBoth('cancelled')(deps, event, info)
  }),
]
