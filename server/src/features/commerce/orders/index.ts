/** Orders for whoever disputes, reviews or rewards them. The rules: docs/rules.md, Orders. */
export { completeDisputed, freezeOrder, leftInEscrow, unfreezeOrder } from './dispute-order.ts'
export { findDeal } from './find-deal.ts'
export { lockOrder, type LockedOrder } from './lock-order.ts'
export type { OrderEvent } from './orders.events.ts'
