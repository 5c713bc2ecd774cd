import type { OrderStep } from '@mtaa/contract/commerce/orders/order-life'
import { expect, test } from 'vitest'
import { timelineOf } from './order-timeline.ts'

const created_at = '2025-07-26T11:05:00.000Z'
const at = '2025-07-26T11:05:30.000Z'
const life = (...steps: OrderStep[]) => ({
  steps: steps.map((step) => ({ step, side: 'program' as const, note: step === 'declined' ? 'Sold' : null, at })),
})
const answered = (...known: Parameters<typeof timelineOf>) =>
  timelineOf(...known).map(({ milestone, state }) => `${milestone} ${state}`)

test('an order that waits for money stands at its beginning', () => {
  expect(answered({ status: 'pending_payment', created_at, life: life() }).slice(0, 2)).toEqual([
    'ordered now',
    'paid ahead',
  ])
})

test('what was done stands with its moment, and what follows is ahead', () => {
  const steps = life('paid', 'accepted', 'cancel_requested', 'shipped')
  expect(answered({ status: 'shipped', created_at, life: steps })).toEqual([
    'ordered done',
    'paid done',
    'accepted done',
    'cancel_requested done',
    'shipped now',
    'delivered ahead',
    'completed ahead',
  ])
  expect(timelineOf({ status: 'shipped', created_at, life: steps }).map((step) => step.at)).toEqual([
    created_at,
    at,
    at,
    at,
    at,
    null,
    null,
  ])
})

test('the timeline of an order that was ended early ends there', () => {
  expect(answered({ status: 'cancelled', created_at, life: life() })).toEqual(['ordered done', 'cancelled now'])
  const declined = timelineOf({ status: 'cancelled', created_at, life: life('paid', 'declined') })
  expect(declined.at(-1)).toEqual({ milestone: 'declined', state: 'now', at, note: 'Sold' })
  expect(answered({ status: 'completed', created_at, life: life('paid', 'handed_over') }).at(-1)).toBe(
    'handed_over now',
  )
})
