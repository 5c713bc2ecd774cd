import type { Deps } from '../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import { findMailAddress } from '../../identity/users/index.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import type { OrderEvent } from './orders.events.ts'
import { findOrderNumber } from './orders.queries.ts'

/** By the side that reads it. */
const kinds = {
  claimed: { buyer: 'order_disputed', seller: 'sale_disputed' },
  won: { buyer: 'dispute_won', seller: 'dispute_won' },
  part_lost: { buyer: 'dispute_part_lost', seller: 'dispute_part_lost' },
  reversed: { buyer: 'dispute_lost', seller: 'dispute_lost' },
} as const

/** Buyer and seller hear that a bank claims the money of an order, and how that has ended. */
export const disputeMails: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'order.disputed'>('order.disputed', 'orders.mail', (deps, { why, ...order }, { id }) =>
    mailBoth(deps, order, why, id),
  ),
  subscriber<Deps, 'order.dispute_ended'>('order.dispute_ended', 'orders.mail', (deps, { end, ...order }, { id }) =>
    mailBoth(deps, order, end, id),
  ),
  subscriber<Deps, 'order.cancelled'>('order.cancelled', 'orders.mail', async (deps, { why, ...order }, { id }) => {
    if (why === 'reversed') await mailBoth(deps, order, why, id)
  }),
]

const mailBoth = (
  deps: Deps,
  { order_id, total, ...sides }: OrderEvent,
  what: keyof typeof kinds,
  eventId: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const number = await findOrderNumber(tx, order_id)
    if (number === undefined) return
    const link = new URL(`/orders/${order_id}`, deps.settings.publicUrl).href
    const data = { amount: `KSh ${total.toLocaleString('en-KE')}`, number, link }
    for (const side of ['buyer', 'seller'] as const) {
      const address = await findMailAddress(tx, sides[`${side}_id`])
      if (!address) continue
      const mail = { channel: 'mail', ...address, kind: kinds[what][side], data } as const
      await enqueueMail(deps, tx, mail, { key: `${eventId} ${side}` })
    }
  })
