import type { Tx } from '../../../../platform/database/db.ts'
import { enterState, requestCancel, writeMarks } from './change-state.queries.ts'
import { paused, resumed, reversed, type Pause } from './order-marks.rules.ts'
import { insertSteps, type MovingOrder } from './order-moves.queries.ts'
import { mayMark, nextState, type Act, type OrderState, type Side } from './order-states.rules.ts'
import { stepOf } from './order-steps.rules.ts'

interface By {
  side: Side
  /** Who did it; null: the program. */
  actorId: string | null
  at: Date
}

interface Change extends By {
  act: Act
  /** What they say of it, which both sides read. */
  note?: string | undefined
}

export const byProgram = (at: Date) => ({ side: 'program', actorId: null, at }) as const

type Moved = MovingOrder & { to: OrderState }

/**
 * Every change of an order's state: the table says whether the act may be done with each of these locked orders. Those enter
 * their next state and have it in their timelines; they are answered. The others stay as they are.
 */
export async function changeState(tx: Tx, orders: readonly MovingOrder[], change: Change): Promise<Moved[]> {
  const { act, side, actorId, note, at } = change
  const moved = orders.flatMap((order) => {
    const to = nextState(order, side, act)
    return to ? [{ ...order, to }] : []
  })
  for (const to of new Set(moved.map((order) => order.to))) {
    const ids = moved.filter((order) => order.to === to).map(({ id }) => id)
    await (act === 'request_cancel' ? requestCancel(tx, ids, at) : enterState(tx, { ids, to, at, note }))
  }
  const steps = moved.map((order) => ({ orderId: order.id, step: stepOf(order, change), side, actorId, note }))
  await insertSteps(tx, steps, at)
  return moved
}

/** A side disputes these locked orders, or a bank claims their money: their clocks stand still. Answers those that get the mark. */
export async function pauseOrders(tx: Tx, orders: readonly MovingOrder[], pause: Pause, { side, actorId, at }: By) {
  const marked = orders.filter((order) => mayMark(order, pause === 'disputed_at' ? 'dispute' : 'claim'))
  for (const order of marked) await writeMarks(tx, order.id, paused(order, pause, at), at)
  await insertSteps(
    tx,
    marked.map(({ id }) => ({ orderId: id, step: 'disputed', side, actorId })),
    at,
  )
  return marked
}

/** The dispute or the claim is over: without the other one the clocks go on. Answers those that had the mark, as they are shown now. */
export async function resumeOrders(tx: Tx, orders: readonly MovingOrder[], pause: Pause, { side, actorId, at }: By) {
  const marked = orders.filter((order) => order[pause] !== null)
  const shown: MovingOrder[] = []
  for (const order of marked)
    shown.push({ ...order, status: await writeMarks(tx, order.id, resumed(order, pause, at), at) })
  await insertSteps(
    tx,
    marked.map(({ id }) => ({ orderId: id, step: 'dispute_ended', side, actorId })),
    at,
  )
  return shown
}

/** The money of these locked orders was taken back. Those that were sent wait for a dispute; they are answered. */
export async function markReversed(tx: Tx, orders: readonly MovingOrder[], at: Date) {
  const marked = orders.filter((order) => mayMark(order, 'reversal'))
  for (const { id } of marked) await writeMarks(tx, id, reversed(at), at)
  await insertSteps(
    tx,
    marked.map(({ id }) => ({ orderId: id, step: 'taken_back', side: 'program', actorId: null })),
    at,
  )
  return marked
}
