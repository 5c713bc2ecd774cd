import { expect, test } from 'vitest'
import { timelineOf } from './order-timeline.ts'

const created_at = '2025-07-26T11:05:00.000Z'
const paid_at = '2025-07-26T11:05:30.000Z'
const answered = (...facts: Parameters<typeof timelineOf>) =>
  timelineOf(...facts).map(({ milestone, state }) => `${milestone} ${state}`)

test('an order that waits for money stands at its beginning', () => {
  expect(answered({ status: 'pending_payment', created_at, paid_at: null }).slice(0, 2)).toEqual([
    'ordered now',
    'paid ahead',
  ])
})

test('a shipped order has the earlier milestones done and the rest ahead', () => {
  expect(answered({ status: 'shipped', created_at, paid_at })).toEqual([
    'ordered done',
    'paid done',
    'accepted done',
    'shipped now',
    'delivered ahead',
    'completed ahead',
  ])
})

test('the timeline of a cancelled order ends there', () => {
  expect(answered({ status: 'cancelled', created_at, paid_at: null })).toEqual(['ordered done', 'cancelled now'])
  expect(answered({ status: 'refunded', created_at, paid_at })).toEqual(['ordered done', 'paid done', 'refunded now'])
})

test('the moments that are known stand beside their steps', () => {
  expect(timelineOf({ status: 'paid', created_at, paid_at }).map(({ at }) => at)).toEqual([
    created_at,
    paid_at,
    null,
    null,
    null,
    null,
  ])
})
