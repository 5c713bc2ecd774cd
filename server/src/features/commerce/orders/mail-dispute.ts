import type { Deps } from '../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import { findAddresses } from '../../identity/users/index.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import type { OrderEvent } from './orders.events.ts'
import { findOrderNumber } from './orders.queries.ts'
import { tellOnce } from './tell-once.ts'

/** The mail by the side that reads it, and what a text says. */
const kinds = {
  claimed: { buyer: 'order_disputed', seller: 'sale_disputed', step: 'claimed' },
  won: { buyer: 'dispute_won', seller: 'dispute_won', step: 'claim_won' },
  part_lost: { buyer: 'dispute_part_lost', seller: 'dispute_part_lost', step: 'claim_part_lost' },
  reversed: { buyer: 'dispute_lost', seller: 'dispute_lost', step: 'taken_back' },
} as const

/** Buyer and seller hear once that a bank claims the money of an order, and how that has ended: by mail, else by text. */
export const disputeMails: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'order.disputed'>('order.disputed', 'orders.mail', (deps, { why, ...order }, { id }) =>
    tellBoth(deps, order, why, id),
  ),
  subscriber<Deps, 'order.dispute_ended'>('order.dispute_ended', 'orders.mail', (deps, { end, ...order }, { id }) =>
    tellBoth(deps, order, end, id),
  ),
  subscriber<Deps, 'order.cancelled'>('order.cancelled', 'orders.mail', async (deps, { why, ...order }, { id }) => {
    if (why === 'reversed') await tellBoth(deps, order, why, id)
  }),
]

const tellBoth = (
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
      const memberId = sides[`${side}_id`]
      await tellOnce(deps, tx, { memberId, eventId }, async () => {
        const person = await findAddresses(tx, memberId)
        if (!person) return
        const { mail, phone, language } = person
        const { [side]: kind, step } = kinds[what]
        const text = { side, step, number, until: '', link }
        if (mail !== null) await enqueueMail(deps, tx, { channel: 'mail', kind, to: mail, language, data })
        else if (phone !== null)
          await enqueueMail(deps, tx, { channel: 'sms', kind: 'order_news', to: phone, language, data: text })
      })
    }
  })
