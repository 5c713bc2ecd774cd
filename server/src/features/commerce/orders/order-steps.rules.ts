import type { OrderStep } from '@mtaa/contract/commerce/order-life'
import type { Act, Side } from './order-states.rules.ts'

/** Why an order was cancelled after it was paid. */
export type CancelReason = 'declined' | 'not_accepted' | 'not_sent' | 'by_buyer' | 'by_seller'

const steps = {
  accept: 'accepted',
  decline: 'declined',
  ship: 'shipped',
  deliver: 'delivered',
  hand_over: 'handed_over',
  receive: 'received',
  request_cancel: 'cancel_requested',
} as const satisfies Partial<Record<Act, OrderStep>>

/** What the end of a state's clock is called in the timeline. */
const endings: Record<string, OrderStep> = {
  paid: 'not_accepted',
  accepted: 'not_sent',
  shipped: 'delivered',
  delivered: 'completed',
  disputed: 'refunded',
}

/** What an act is called in the timeline of its order. */
export function stepOf({ status }: { status: string }, { side, act }: { side: Side; act: Act }): OrderStep {
  if (act === 'run_out') return endings[status] ?? 'completed'
  if (act === 'cancel') return side === 'buyer' ? 'cancelled_by_buyer' : 'cancelled_by_seller'
  return steps[act]
}

/** By the step that ended the order. */
export const cancelReasons: Partial<Record<OrderStep, CancelReason>> = {
  declined: 'declined',
  not_accepted: 'not_accepted',
  not_sent: 'not_sent',
  cancelled_by_buyer: 'by_buyer',
  cancelled_by_seller: 'by_seller',
}
