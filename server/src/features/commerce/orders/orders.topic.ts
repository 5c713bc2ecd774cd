import type { Deps } from '../../../core/deps.ts'
import { uuidOf, type Topic } from '../../../core/topics.ts'
import { findParties } from './orders.queries.ts'
import { maySeeOrder } from './orders.rules.ts'

/** An order has moved: for everybody who may see it. */
export const orderTopic: Topic<Deps> = {
  name: 'order',
  id: uuidOf,
  async may({ db }, viewer, id) {
    const order = viewer && (await findParties(db, id))
    return !!order && maySeeOrder(viewer, order)
  },
}
