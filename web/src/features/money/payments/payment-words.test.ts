import { ApiError } from '@mtaa/contract/client'
import { paymentReasons, paymentStatuses } from '@mtaa/contract/money/payments'
import { expect, test } from 'vitest'
import { beginWords, endWords, hintWords, mayPayByHand } from './payment-words.ts'

test.each([
  [new ApiError('offline', 0, 'You are offline.'), 'Could not connect to payment service. Please try again.'],
  [new ApiError('phone_busy', 409, 'Finish the other prompt.'), 'Finish the other prompt.'],
  [new ApiError('fault', 500, 'Something broke.'), 'Failed to initiate payment'],
  [new ApiError('phone_busy', 409, ''), 'Failed to initiate payment'],
  [new SyntaxError('Unexpected token <'), 'Invalid response from payment service'],
  [new TypeError('undefined is not an object'), 'Invalid response from payment service'],
])('%s: the payer reads %j', (error, words) => {
  expect(beginWords(error)).toBe(words)
})

const ended = paymentStatuses.filter(
  (status) => !['created', 'sending', 'pending', 'submit_unknown', 'succeeded', 'succeeded_late'].includes(status),
)

test('every end has words, with and without a reason', () => {
  for (const status of ended)
    for (const reason of [null, ...paymentReasons])
      expect(endWords({ status, reason }, 'KSh 1,500'), `${status} ${reason}`).toMatch(/\w+ .*[.?]$/)
})

test('the hint for a phone that does not answer names the menu, and for a second wrong PIN the lock', () => {
  expect(hintWords({ status: 'failed', reason: 'unreachable', wrong_pins: 0 })).toContain('*234#')
  expect(hintWords({ status: 'failed', reason: 'wrong_pin', wrong_pins: 1 })).toBeUndefined()
  expect(hintWords({ status: 'failed', reason: 'wrong_pin', wrong_pins: 2 })).toContain('three wrong PINs')
  expect(hintWords({ status: 'failed', reason: 'insufficient_balance', wrong_pins: 0 })).toBeUndefined()
  for (const status of ['succeeded_late', 'reversed', 'part_refunded', 'review'] as const)
    expect(hintWords({ status, reason: 'unreachable', wrong_pins: 2 })).toBeUndefined()
})

test('the M-Pesa menu is offered where the prompt does not come through, and nowhere else', () => {
  const offered = paymentReasons.filter((reason) => mayPayByHand({ method: 'mpesa', reason }))
  expect(offered).toEqual(['expired', 'unreachable', 'temporary', 'system_busy', 'push_failed'])
  expect(mayPayByHand({ method: 'card', reason: 'expired' })).toBe(false)
})

test('a payer reads where the result will be: of an order in My Orders, of a top-up in the wallet', () => {
  const payment = { status: 'review', reason: 'push_unconfirmed' } as const
  const id = '00000000-0000-7000-8000-000000000000'
  expect(endWords({ ...payment, payable: { kind: 'checkout', id } }, '')).toContain('in My Orders.')
  expect(endWords({ ...payment, payable: { kind: 'wallet_topup', id } }, '')).toContain('in Wallet.')
})
