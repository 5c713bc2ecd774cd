import { hour, day } from '@mtaa/contract/time'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { isMarked, type Marks } from './order-marks.rules.ts'

/** Where an order is. What is shown of it may be that it is disputed, too. */
export type OrderState = Exclude<Order['status'], 'disputed'>
/** Who does something with an order; `program` when its clock has run out or a provider speaks. */
export type Side = 'buyer' | 'seller' | 'support' | 'program'
export type Act =
  | 'pay'
  | 'give_up'
  | 'accept'
  | 'decline'
  | 'ship'
  | 'deliver'
  | 'hand_over'
  | 'receive'
  | 'cancel'
  | 'request_cancel'
  | 'run_out'
  | 'refund'
  | 'take_back'
  | 'decide_release'
  | 'decide_refund'

interface Move {
  /** `dispute`: its end, in the name of whichever side agreed or decided. */
  who: Exclude<Side, 'support'> | 'dispute'
  act: Act
  to: OrderState
  /** By which ways of delivery alone; absent: by all. */
  by?: readonly DeliveryMethod[]
  /** While it has which mark; absent: none. */
  under?: keyof typeof fits
}

export type DeliveryMethod = 'pickup' | 'rider' | 'courier' | 'digital'
const carried = ['pickup', 'rider', 'courier'] as const

/** Each mark that an order can have. */
export type Mark = 'dispute' | 'claim' | 'reversal'

interface State {
  moves: readonly Move[]
  marks: readonly Mark[]
  /** When it ends by itself, and how long before that the side that loses something is reminded. */
  clock?: { runs: number; reminds: { side: 'buyer' | 'seller'; before: number } }
}

const fits = {
  /** What is claimed, too, is not shared. */
  dispute: ({ disputed_at, claimed_at }: Marks) => disputed_at !== null && claimed_at === null,
  reversal: ({ reversed_at }: Marks) => reversed_at !== null,
  any: () => true,
}

const pay: Move = { who: 'program', act: 'pay', to: 'paid' }
/** All of its money goes back to its buyer. */
const refund: Move = { who: 'program', act: 'refund', to: 'refunded', under: 'any' }
/** Its money was taken back before it was sent. */
const takeBack: Move = { who: 'program', act: 'take_back', to: 'cancelled', under: 'any' }
/** Its money was taken back after it was sent, and nobody has objected. */
const unopposed: Move = { who: 'program', act: 'run_out', to: 'refunded', under: 'reversal' }
const decided: readonly Move[] = [
  { who: 'dispute', act: 'decide_release', to: 'completed', under: 'dispute' },
  { who: 'dispute', act: 'decide_refund', to: 'refunded', under: 'dispute' },
]

/** What may be done with an order from each of its states, by whom, under which marks, and its clock (docs/rules/orders.md). */
const orderStates: Readonly<Record<OrderState, State>> = {
  pending_payment: { moves: [pay, { who: 'program', act: 'give_up', to: 'cancelled' }], marks: [] },
  paid: {
    moves: [
      { who: 'seller', act: 'accept', to: 'accepted' },
      { who: 'seller', act: 'decline', to: 'cancelled' },
      { who: 'buyer', act: 'cancel', to: 'cancelled' },
      { who: 'program', act: 'run_out', to: 'cancelled' },
      ...decided,
      refund,
      takeBack,
    ],
    marks: ['dispute', 'claim'],
    clock: { runs: day, reminds: { side: 'seller', before: 6 * hour } },
  },
  accepted: {
    moves: [
      { who: 'seller', act: 'ship', to: 'shipped', by: carried },
      { who: 'seller', act: 'hand_over', to: 'completed', by: carried },
      { who: 'seller', act: 'deliver', to: 'delivered', by: ['digital'] },
      { who: 'seller', act: 'cancel', to: 'cancelled' },
      { who: 'buyer', act: 'request_cancel', to: 'accepted' },
      { who: 'program', act: 'run_out', to: 'cancelled' },
      ...decided,
      refund,
      takeBack,
    ],
    marks: ['dispute', 'claim'],
    clock: { runs: 5 * day, reminds: { side: 'seller', before: day } },
  },
  shipped: {
    moves: [
      { who: 'seller', act: 'hand_over', to: 'completed' },
      { who: 'buyer', act: 'receive', to: 'completed' },
      { who: 'seller', act: 'deliver', to: 'delivered' },
      { who: 'program', act: 'run_out', to: 'delivered' },
      ...decided,
      unopposed,
      refund,
    ],
    marks: ['dispute', 'claim', 'reversal'],
    clock: { runs: 14 * day, reminds: { side: 'buyer', before: 2 * day } },
  },
  delivered: {
    moves: [
      { who: 'seller', act: 'hand_over', to: 'completed', by: carried },
      { who: 'buyer', act: 'receive', to: 'completed' },
      { who: 'program', act: 'run_out', to: 'completed' },
      ...decided,
      unopposed,
      refund,
    ],
    marks: ['dispute', 'claim', 'reversal'],
    clock: { runs: 3 * day, reminds: { side: 'buyer', before: day } },
  },
  completed: { moves: [unopposed, refund], marks: ['claim', 'reversal'] },
  // The money may come when the order was given up.
  cancelled: { moves: [pay], marks: [] },
  refunded: { moves: [], marks: [] },
}

export interface MovableOrder extends Marks {
  state: string
  delivery_method: string
}

const isAllowed = (order: MovableOrder, { by, under }: Move) =>
  (!by || by.some((one) => one === order.delivery_method)) && (under ? fits[under](order) : !isMarked(order))

/** The state in which this act of this side leaves the order; undefined: it may not be done now. */
export const nextState = (order: MovableOrder, side: Side, act: Act): OrderState | undefined =>
  orderStates[order.state as OrderState].moves.find(
    (move) => move.act === act && (move.who === side || move.who === 'dispute') && isAllowed(order, move),
  )?.to

/** What this side may do with the order now. */
export const actsOf = (order: MovableOrder, side: Side): Act[] =>
  orderStates[order.state as OrderState].moves
    .filter((move) => move.who === side && isAllowed(order, move))
    .map(({ act }) => act)

const columns = { dispute: 'disputed_at', claim: 'claimed_at', reversal: 'reversed_at' } as const

/** Whether an order can get this mark now: once each, and none when its money was taken back. */
export const mayMark = (order: MovableOrder, mark: Mark) =>
  orderStates[order.state as OrderState].marks.includes(mark) &&
  order[columns[mark]] === null &&
  order.reversed_at === null

/** When a state that is entered now ends by itself; null: never. */
export function dueAfter(state: OrderState, at: Date): Date | null {
  const { clock } = orderStates[state]
  return clock ? new Date(at.getTime() + clock.runs) : null
}

/** Whom to remind of the end of a state, and how long before it. */
export const remindersOf = Object.entries(orderStates).flatMap(([status, { clock }]) =>
  clock ? [{ status, ...clock.reminds }] : [],
)

/** Not over: money may be in escrow, and somebody still has to do something. */
export const openStatuses = ['pending_payment', 'paid', 'accepted', 'shipped', 'delivered', 'disputed'] as const
