import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findPaymentFor } from '../../money/payments/index.ts'
import { findOrdersOfCheckout } from './checkout/checkouts.queries.ts'
import { findSteps } from './states/order-moves.queries.ts'
import { findOrder } from './orders.queries.ts'
import { maySeeAddress, maySeeOrder, sideOf } from './orders.rules.ts'
import { viewOrder } from './orders.view.ts'

/** One order as this member may see it. Refuses `order_not_found` to all others. */
export async function showOrder(deps: Deps, viewer: Member, id: string): Promise<Order> {
  const order = await findOrder(deps.db, id)
  if (!order || !maySeeOrder(viewer, order)) throw new Refusal('order_not_found')
  const [payment, together, steps] = await Promise.all([
    findPaymentFor(deps.db, { kind: checkoutKind, id: order.checkout_id }),
    findOrdersOfCheckout(deps.db, order.checkout_id),
    findSteps(deps.db, id),
  ])
  const siblings = together.filter((one) => one.id !== order.id)
  const side = sideOf(viewer, order)
  const rights = { isWhole: viewer.id !== order.seller_id, seesAddress: maySeeAddress(viewer, order) }
  return viewOrder(order, { payment, siblings, steps, side, ...rights }, deps)
}
