import type { Deps } from '../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import { finishJob } from '../../../platform/jobs/enqueue.ts'
import { addMessage, haveConversation } from '../../community/messages/index.ts'

/** A paid order is what its two sides talk about from now on, where they talk already: its card says how far it is. */
export const conversationSubscriber: Subscriber<Deps> = subscriber<Deps, 'order.paid'>(
  'order.paid',
  'orders.add_to_conversation',
  (deps, { order_id, buyer_id, seller_id }, { job }) =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await finishJob(tx, job)) || !(await haveConversation(tx, buyer_id, seller_id))) return
      const order = { kind: 'order', id: order_id } as const
      await addMessage(deps, tx, { from: buyer_id, to: seller_id, card: order, about: order, at: deps.clock() })
    }),
)
