import type { OrderStep } from '@mtaa/contract/commerce/orders/order-life'
import type { Act, MovableOrder, Side } from './order-states.rules.ts'

/** Why an order was cancelled after it was paid. */
export type CancelReason = 'declined' | 'not_accepted' | 'not_sent' | 'by_buyer' | 'by_seller'

/** What the timeline stores; that an order was given up is not shown in it. */
export type StoredStep = OrderStep | 'given_up'
export const hiddenStep = 'given_up' satisfies StoredStep

const steps = {
  pay: 'paid',
  give_up: hiddenStep,
  accept: 'accepted',
  decline: 'declined',
  ship: 'shipped',
  deliver: 'delivered',
  hand_over: 'handed_over',
  receive: 'received',
  request_cancel: 'cancel_requested',
  refund: 'refunded',
  take_back: 'taken_back',
  decide_release: 'dispute_decided',
  decide_refund: 'dispute_decided',
} as const satisfies Record<Exclude<Act, 'cancel' | 'run_out'>, StoredStep>

/** What the end of a state's clock is called in the timeline. */
const endings: Partial<Record<string, OrderStep>> = {
  paid: 'not_accepted',
  accepted: 'not_sent',
  shipped: 'delivered',
  delivered: 'completed',
}

type Acted = Pick<MovableOrder, 'state' | 'reversed_at'>

/** What an act is called in the timeline of its order. */
export function stepOf({ state, reversed_at }: Acted, { side, act }: { side: Side; act: Act }): StoredStep {
  if (act === 'run_out') return reversed_at ? 'refunded' : (endings[state] ?? 'completed')
  if (act === 'cancel') return side === 'buyer' ? 'cancelled_by_buyer' : 'cancelled_by_seller'
  return steps[act]
}

/** By the step that ended the order. */
export const cancelReasons: Partial<Record<StoredStep, CancelReason>> = {
  declined: 'declined',
  not_accepted: 'not_accepted',
  not_sent: 'not_sent',
  cancelled_by_buyer: 'by_buyer',
  cancelled_by_seller: 'by_seller',
}
