import { expect, test } from 'vitest'
import type { Transaction } from './paystack.ts'
import { judge } from './verdict.rules.ts'

const now = new Date('2026-05-04T12:00:00Z')
const payment = { amount_cents: 150_000, status: 'pending', pushed_at: now, created_at: now } as const
const success: Transaction = {
  id: '7',
  status: 'success',
  amount: 150_000,
  requested: 150_000,
  fees: 4_350,
  currency: 'KES',
  response: null,
}

const settled = (feeCents: number) => ({ act: 'settle', receipt: 'PSK7', feeCents })
const mismatch = (cents: number) => ({ act: 'review', receipt: 'PSK7', cents, outcome: 'amount_mismatch' })

test.for<[string, Partial<Transaction>, object]>([
  ['the exact amount', {}, settled(4_350)],
  ['the exact amount, without what was requested', { requested: null }, settled(4_350)],
  ['a cent less', { amount: 149_999, requested: 149_999 }, mismatch(149_999)],
  ['a cent more', { amount: 150_001, requested: 150_001 }, mismatch(150_001)],
  ['less than was requested', { amount: 149_999 }, mismatch(150_000)],
  ['no amount', { amount: null }, mismatch(150_000)],
  ['the fee on top', { amount: 154_350 }, settled(0)],
  ['a part of the fee on top', { amount: 154_000 }, settled(350)],
  ['a fee of more than the money', { fees: 150_001 }, mismatch(150_000)],
  ['dollars', { currency: 'USD' }, { act: 'review', receipt: 'PSK7', cents: 0, outcome: 'other_currency' }],
])('%s', ([, changes, verdict]) => {
  const circumstances = { now, timeScale: 1, gaveUp: false, undecided: true, shown: true }
  expect(judge(payment, { is: 'found', found: { ...success, ...changes } }, circumstances)).toEqual(verdict)
})
