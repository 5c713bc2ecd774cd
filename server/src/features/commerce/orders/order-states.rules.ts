import type { Order } from '@mtaa/contract/commerce/orders'

const hour = 3_600_000
const day = 24 * hour

export type OrderStatus = Order['status']
/** Who moves an order; `program` when its clock has run out or a provider speaks. */
export type Side = 'buyer' | 'seller' | 'support' | 'program'
export type Act =
  | 'accept'
  | 'decline'
  | 'ship'
  | 'deliver'
  | 'hand_over'
  | 'receive'
  | 'cancel'
  | 'request_cancel'
  | 'run_out'

interface Move {
  side: Side
  act: Act
  to: OrderStatus
  /** By which ways of delivery alone; absent: by all. */
  by?: readonly DeliveryMethod[]
}

export type DeliveryMethod = 'pickup' | 'rider' | 'courier' | 'digital'
const carried = ['pickup', 'rider', 'courier'] as const

interface State {
  moves: readonly Move[]
  /** When it ends by itself, and how long before that whoever loses something is told. */
  clock?: { runs: number; reminds: { side: 'buyer' | 'seller'; before: number } }
}

/**
 * What may be done with an order from each of its states, by whom, and its clock (docs/rules.md, Orders). A disputed order
 * ends by the decision of the dispute, by the bank's, or by its own clock where its money was taken back.
 */
const orderStates: Readonly<Record<OrderStatus, State>> = {
  // Its checkout is paid, or given up in time.
  pending_payment: { moves: [] },
  paid: {
    moves: [
      { side: 'seller', act: 'accept', to: 'accepted' },
      { side: 'seller', act: 'decline', to: 'cancelled' },
      { side: 'buyer', act: 'cancel', to: 'cancelled' },
      { side: 'program', act: 'run_out', to: 'cancelled' },
    ],
    clock: { runs: day, reminds: { side: 'seller', before: 6 * hour } },
  },
  accepted: {
    moves: [
      { side: 'seller', act: 'ship', to: 'shipped', by: carried },
      { side: 'seller', act: 'hand_over', to: 'completed', by: carried },
      { side: 'seller', act: 'deliver', to: 'delivered', by: ['digital'] },
      { side: 'seller', act: 'cancel', to: 'cancelled' },
      { side: 'buyer', act: 'request_cancel', to: 'accepted' },
      { side: 'program', act: 'run_out', to: 'cancelled' },
    ],
    clock: { runs: 5 * day, reminds: { side: 'seller', before: day } },
  },
  shipped: {
    moves: [
      { side: 'seller', act: 'hand_over', to: 'completed' },
      { side: 'buyer', act: 'receive', to: 'completed' },
      { side: 'seller', act: 'deliver', to: 'delivered' },
      { side: 'program', act: 'run_out', to: 'delivered' },
    ],
    clock: { runs: 14 * day, reminds: { side: 'buyer', before: 2 * day } },
  },
  delivered: {
    moves: [
      { side: 'seller', act: 'hand_over', to: 'completed', by: carried },
      { side: 'buyer', act: 'receive', to: 'completed' },
      { side: 'program', act: 'run_out', to: 'completed' },
    ],
    clock: { runs: 3 * day, reminds: { side: 'buyer', before: day } },
  },
  completed: { moves: [] },
  cancelled: { moves: [] },
  refunded: { moves: [] },
  disputed: {
    // Only where nobody claims or disputes anything any more: the clock is set when the money was taken back.
    moves: [{ side: 'program', act: 'run_out', to: 'refunded' }],
  },
}

/** How long an order whose money was taken back after it was sent waits for a dispute. */
export const takenBackFor = 14 * day
/** What is left at least of a clock that goes on after a dispute. */
export const restAfterDispute = day

export interface MovableOrder {
  status: string
  delivery_method: string
}

/** The state in which this act of this side leaves the order; undefined: it may not be done now. */
export function nextState({ status, delivery_method }: MovableOrder, side: Side, act: Act): OrderStatus | undefined {
  const { moves } = orderStates[status as OrderStatus]
  return moves.find(
    (move) => move.side === side && move.act === act && (!move.by || move.by.some((one) => one === delivery_method)),
  )?.to
}

/** What this side may do with the order now. */
export const actsOf = (order: MovableOrder, side: Side): Act[] =>
  orderStates[order.status as OrderStatus].moves
    .filter((move) => nextState(order, side, move.act) !== undefined && move.side === side)
    .map(({ act }) => act)

/** When a state that is entered now ends by itself; null: never. */
export function dueAfter(status: OrderStatus, at: Date): Date | null {
  const { clock } = orderStates[status]
  return clock ? new Date(at.getTime() + clock.runs) : null
}

/** Whom to remind of the end of a state, and how long before it. */
export const remindersOf = Object.entries(orderStates).flatMap(([status, { clock }]) =>
  clock ? [{ status, ...clock.reminds }] : [],
)

/** Not over: money may be in escrow, and somebody still has to do something. */
export const openStatuses = ['pending_payment', 'paid', 'accepted', 'shipped', 'delivered', 'disputed'] as const
