import type { paymentStatuses } from '../../money/payments.ts'
import { expect, test } from 'vitest'
import { proofOf } from './payment-proof.ts'

const at = '2026-01-05T09:00:00.000Z'
const paymentOf = (status: (typeof paymentStatuses)[number]) => ({
  id: '018f3a10-0000-7000-8000-000000000001',
  method: 'mpesa' as const,
  status,
  reason: null,
  amount: 1500,
  receipt: null,
  phone_masked: null,
  created_at: at,
  settled_at: null,
})

test('an order without money is not paid, with a payment in any state before', () => {
  for (const status of ['created', 'sending', 'pending', 'submit_unknown', 'failed', 'lapsed', 'review'] as const)
    expect(
      proofOf({ paid_at: null, in_review: false, status: 'pending_payment', payment: paymentOf(status) }),
      status,
    ).toBe('unpaid')
  expect(proofOf({ paid_at: null, in_review: true, status: 'pending_payment', payment: paymentOf('review') })).toBe(
    'unpaid',
  )
})

test('an order with its money is paid, and one that cost nothing', () => {
  for (const status of ['succeeded', 'succeeded_late', 'refunding', 'part_refunded'] as const)
    expect(proofOf({ paid_at: at, in_review: false, status: 'paid', payment: paymentOf(status) }), status).toBe('paid')
  expect(proofOf({ paid_at: at, in_review: false, status: 'paid', payment: null })).toBe('paid')
})

test.each([
  ['refunded', 'returned'],
  ['reversed', 'returned'],
  ['disputed', 'disputed'],
] as const)('paid before and %s now, it is %s, and nothing is to be handed over', (status, proof) => {
  expect(proofOf({ paid_at: at, in_review: false, status: 'paid', payment: paymentOf(status) })).toBe(proof)
})

test.each([
  ['accepted', 'paid'],
  ['shipped', 'paid'],
  ['delivered', 'handed_over'],
  ['completed', 'handed_over'],
  ['cancelled', 'returned'],
  ['refunded', 'returned'],
  ['disputed', 'disputed'],
] as const)('an order that is %s is %s, though the payment of its checkout brought money', (status, proof) => {
  for (const payment of [paymentOf('succeeded'), paymentOf('refunding'), paymentOf('part_refunded'), null])
    expect(proofOf({ paid_at: at, in_review: false, status, payment })).toBe(proof)
})
