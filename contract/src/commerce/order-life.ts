/** What is done with an order, as its timeline names it. */
export const orderSteps = [
  'paid',
  'accepted',
  'declined',
  'not_accepted',
  'shipped',
  'not_sent',
  'delivered',
  'handed_over',
  'received',
  'completed',
  'cancel_requested',
  'cancelled_by_buyer',
  'cancelled_by_seller',
  'code_renewed',
  'disputed',
  'dispute_ended',
  'dispute_decided',
  'taken_back',
  'refunded',
] as const
export type OrderStep = (typeof orderSteps)[number]
