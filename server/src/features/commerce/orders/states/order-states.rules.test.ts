import { day, hour } from '@mtaa/contract/time'
import { orderSteps } from '@mtaa/contract/commerce/orders/order-life'
import { expect, test } from 'vitest'
import { dueOf, paused, resumed, reversed, unmarked } from './order-marks.rules.ts'
import { actsOf, dueAfter, mayMark, nextState, type Act, type OrderState, type Side } from './order-states.rules.ts'
import { stepOf } from './order-steps.rules.ts'

const at = new Date('2026-11-20T10:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const states = ['pending_payment', 'paid', 'accepted', 'shipped', 'delivered', 'completed', 'cancelled', 'refunded']
const sides: Side[] = ['buyer', 'seller', 'support', 'program']
const acts: Act[] = ['pay', 'give_up', 'refund', 'take_back', 'decide_release', 'decide_refund', 'run_out', 'receive']
const order = (state: string, marks: object = {}) => ({ state, delivery_method: 'rider', ...unmarked, ...marks })
/** What the program may do, and a decision. */
const reached = (state: string, marks: object = {}) =>
  Object.fromEntries(
    acts.flatMap((act) => {
      const to = nextState(order(state, marks), 'program', act)
      return to ? [[act, to]] : []
    }),
  )
const disputed = { disputed_at: at, paused_at: at }
const claimed = { claimed_at: at, paused_at: at }

test('every end that the program or a decision brings is in the table', () => {
  expect(reached('pending_payment')).toEqual({ pay: 'paid', give_up: 'cancelled' })
  expect(reached('accepted')).toEqual({ refund: 'refunded', take_back: 'cancelled', run_out: 'cancelled' })
  expect(reached('delivered')).toEqual({ refund: 'refunded', run_out: 'completed' })
  expect(reached('completed')).toEqual({ refund: 'refunded' })
  expect(reached('cancelled')).toEqual({ pay: 'paid' })
  expect(reached('refunded')).toEqual({})
})

test('under a mark nobody moves an order but its decision, a refund, or the bank', () => {
  const decided = { decide_release: 'completed', decide_refund: 'refunded', refund: 'refunded' }
  expect(reached('shipped', disputed)).toEqual(decided)
  expect(reached('paid', disputed)).toEqual({ ...decided, take_back: 'cancelled' })
  expect(reached('shipped', claimed)).toEqual({ refund: 'refunded' })
  expect(reached('shipped', { ...disputed, ...claimed })).toEqual({ refund: 'refunded' })
  expect(reached('completed', { reversed_at: at })).toEqual({ run_out: 'refunded', refund: 'refunded' })
  for (const state of states)
    for (const marks of [disputed, claimed, { reversed_at: at }])
      for (const side of ['buyer', 'seller', 'support'] as const)
        expect(actsOf(order(state, marks), side), `${side} in ${state}`).toEqual([])
})

test('every move has a name in the timeline, and every state that is open a way to its end', () => {
  for (const state of states) {
    const one = order(state)
    const names = sides.flatMap((side) => actsOf(one, side).map((act) => stepOf(one, { side, act })))
    for (const name of names) expect([...orderSteps, 'given_up']).toContain(name)
    const isOpen = ['paid', 'accepted', 'shipped', 'delivered'].includes(state)
    expect(dueAfter(state as OrderState, at) !== null, state).toBe(isOpen)
    if (isOpen) expect(nextState(one, 'program', 'run_out'), state).toBeDefined()
  }
})

test('each mark is set once, in the states that can have it, and none when the money was taken back', () => {
  const markable = (mark: Parameters<typeof mayMark>[1], marks: object = {}) =>
    states.filter((state) => mayMark(order(state, marks), mark))
  expect(markable('dispute')).toEqual(['paid', 'accepted', 'shipped', 'delivered'])
  expect(markable('claim')).toEqual(['paid', 'accepted', 'shipped', 'delivered', 'completed'])
  expect(markable('reversal')).toEqual(['shipped', 'delivered', 'completed'])
  expect(markable('dispute', claimed)).toEqual(markable('dispute'))
  expect(markable('claim', claimed)).toEqual([])
  for (const mark of ['dispute', 'claim', 'reversal'] as const) expect(markable(mark, { reversed_at: at })).toEqual([])
})

test('a clock that stood still goes on with what was left, and at least a day', () => {
  const clocked = (marks: object, due_at: Date | null) => ({ ...order('shipped', marks), due_at })
  const stopped = clocked(paused(unmarked, 'disputed_at', at), later(5 * day))
  expect(dueOf(stopped)).toBeNull()
  expect(resumed(stopped, 'disputed_at', later(30 * day))).toEqual({
    disputed_at: null,
    paused_at: null,
    due_at: later(35 * day),
  })
  const soon = clocked(disputed, later(hour))
  expect(resumed(soon, 'disputed_at', later(2 * day))).toMatchObject({ due_at: later(3 * day) })
  expect(resumed(clocked(claimed, null), 'claimed_at', at)).toMatchObject({ paused_at: null, due_at: null })
})

test('a clock that two marks stop goes on when both are gone, as long ago as the first stopped it', () => {
  const both = { ...order('shipped', disputed), due_at: later(5 * day) }
  const twice = { ...both, ...paused(both, 'claimed_at', later(day)) }
  expect(twice.paused_at).toEqual(at)
  const once = { ...twice, ...resumed(twice, 'disputed_at', later(2 * day)) }
  expect(dueOf(once)).toBeNull()
  expect(resumed(once, 'claimed_at', later(3 * day))).toMatchObject({ due_at: later(8 * day) })
  expect(reversed(at)).toMatchObject({ disputed_at: null, claimed_at: null, paused_at: null, due_at: later(14 * day) })
})
