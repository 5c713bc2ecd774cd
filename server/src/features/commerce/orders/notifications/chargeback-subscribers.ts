import { formatShillings } from '@mtaa/contract/number'
import type { Deps } from '../../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { notify } from '../../../community/notifications/index.ts'
import type { OrderEvent } from '../orders.events.ts'
import { findOrderNumber } from '../orders.queries.ts'
import { chargebackKinds } from './chargeback.kinds.ts'

const { order_disputed, sale_disputed, dispute_won, dispute_part_lost, dispute_lost } = chargebackKinds
/** By the side that reads it. */
const kinds = {
  claimed: { buyer: order_disputed, seller: sale_disputed },
  won: { buyer: dispute_won, seller: dispute_won },
  part_lost: { buyer: dispute_part_lost, seller: dispute_part_lost },
  reversed: { buyer: dispute_lost, seller: dispute_lost },
} as const

const name = 'orders.notify_of_chargebacks'

/** Buyer and seller are notified once that a bank claims the money of an order, and how that has ended. */
export const chargebackSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'order.disputed'>('order.disputed', name, (deps, { why, ...order }, { id }) =>
    notifyBoth(deps, order, why, id),
  ),
  subscriber<Deps, 'order.dispute_ended'>('order.dispute_ended', name, (deps, { end, ...order }, { id }) =>
    notifyBoth(deps, order, end, id),
  ),
  subscriber<Deps, 'order.cancelled'>('order.cancelled', name, async (deps, { why, ...order }, { id }) => {
    if (why === 'reversed') await notifyBoth(deps, order, why, id)
  }),
]

const notifyBoth = (
  deps: Deps,
  { order_id, total, ...sides }: OrderEvent,
  what: keyof typeof kinds,
  once: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const number = await findOrderNumber(tx, order_id)
    if (number === undefined) return
    const link = new URL(`/orders/${order_id}`, deps.settings.publicUrl).href
    for (const side of ['buyer', 'seller'] as const) {
      const data = { amount: formatShillings(total), number, link, side }
      await notify(deps, tx, { to: sides[`${side}_id`], kind: kinds[what][side], data, once })
    }
  })
