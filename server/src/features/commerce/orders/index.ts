/** Orders, for the features that dispute, review or reward them. The rules: docs/rules/orders.md. */
export { changeDelivery, lockDelivery } from './checkout/change-delivery.ts'
export { deliveryOf, methodsInCommon } from './checkout/deliveries.rules.ts'
export { createWonOrder } from './checkout/create-won-order.ts'
export { completeDisputed, freezeOrder, leftInEscrow, unfreezeOrder } from './states/dispute-order.ts'
export { findDeal } from './deals/find-deal.ts'
export { lockOrder, type LockedOrder } from './states/lock-order.ts'
export type { OrderEvent } from './orders.events.ts'
