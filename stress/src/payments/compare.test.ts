import { expect, test } from 'vitest'
import { compare, statusesFor } from './compare.ts'
import type { Ours } from './ours.ts'
import type { Came, Theirs } from './theirs.ts'

const phone = '254712345678'
const came = (changes: Partial<Came> = {}): Came => ({
  by: { phone },
  receipt: 'S1',
  cents: 10_000,
  feeCents: 0,
  pulledCents: 0,
  pulledBy: null,
  backCents: [],
  ...changes,
})

test.each([
  ['nothing came', [], [], false, ['failed', 'rejected', 'lapsed', 'cancelled']],
  ['it came', [came()], [], false, ['succeeded', 'succeeded_late']],
  ['the provider took it back', [came({ pulledCents: 10_000 })], [], false, ['reversed']],
  ['a part went back', [came()], [3_000], false, ['part_refunded']],
  ['all went back', [came()], [3_000, 7_000], false, ['refunded']],
  ['a refund failed', [came()], [], true, ['refunding']],
  ['another amount came and went back', [came({ cents: 10_100 })], [10_100], false, ['refunded']],
  ['a little more came and stays', [came({ cents: 10_100 })], [], false, ['succeeded', 'succeeded_late']],
  ['another amount came and stays', [came({ cents: 11_000 })], [], false, []],
  [
    'it went back and the provider took it, too',
    [came({ pulledCents: 10_000 })],
    [10_000],
    false,
    ['reversed', 'refunded'],
  ],
] as const)('where %s, a payment is so', (_, all, back, failed, statuses) => {
  const both = { came: all, back, charges: 0, failed, reversing: false }
  expect(statusesFor({ amount_cents: 10_000 }, both)).toEqual(statuses)
})

const payment = {
  id: '01a206cd-4897-7131-b51c-4758548403e0',
  method: 'mpesa',
  rail: 'daraja',
  phone,
  status: 'succeeded',
  reason: null as string | null,
  receipt: 'S1' as string | null,
  amount_cents: 10_000,
  settled: 1,
  moved: 10_000,
}
const prompt = {
  msisdn: phone,
  amount: 100,
  charged: 100,
  result_code: 0,
  receipt: 'S1',
  reversal_receipt: null,
  state: 'settled',
} as const

function faultsOf(
  changes: Partial<typeof payment>,
  { ours = {}, theirs = {} }: { ours?: object; theirs?: object } = {},
) {
  const none = { transfers: [], refunds: [], payouts: [], orders: [] }
  const left: Ours = { payments: [{ ...payment, ...changes }], ...none, balances: { '1010': 10_000 }, ...ours }
  const paystack = { transactions: [], refunds: [], disputes: [] }
  const right: Theirs = { prompts: [prompt], outgoing: [], paystack, came: [came()], ...theirs }
  return compare(left, right).length
}

test('books that agree have no difference; a payment wrongly failed, doubled, open or booked otherwise has', () => {
  expect(faultsOf({})).toBe(0)
  expect(faultsOf({ status: 'failed' })).toBeGreaterThan(0)
  expect(faultsOf({ status: 'review' })).toBe(1)
  expect(faultsOf({ status: 'reversed' })).toBe(1)
  expect(faultsOf({ settled: 2 })).toBe(1)
  expect(faultsOf({ moved: 20_000 })).toBe(1)
  expect(faultsOf({}, { ours: { balances: { '1010': 9_900 } } })).toBe(1)
  expect(faultsOf({}, { ours: { balances: { '1010': 10_000, '2090': -100 } } })).toBe(1)
  expect(faultsOf({}, { theirs: { prompts: [prompt, prompt] } })).toBe(1)
  expect(faultsOf({}, { theirs: { came: [came(), came({ receipt: 'S2' })] } })).toBeGreaterThan(1)
  expect(faultsOf({}, { theirs: { came: [came({ pulledCents: 10_000 })] } })).toBeGreaterThan(1)
  expect(faultsOf({}, { ours: { payouts: [{ id: 'p', state: 'waiting', amount_cents: 100, phone }] } })).toBe(1)
  const over = { id: 'o', status: 'cancelled', escrow: 100 }
  expect(faultsOf({}, { ours: { orders: [over] } })).toBe(1)
  expect(faultsOf({}, { ours: { orders: [{ ...over, status: 'disputed' }] } })).toBe(0)
})

test('money by hand that settled a prompt leaves the money of the prompt to a payment of its own', () => {
  const byHand = came({ by: { receipt: 'S2' }, receipt: 'S2' })
  const back = { ...payment, id: `${payment.id.slice(0, -1)}1`, status: 'refunded', reason: 'already_paid', moved: 0 }
  const settled = { ...payment, receipt: 'S2' }
  const both = { came: [came({ backCents: [10_000] }), byHand] }
  expect(faultsOf({}, { ours: { payments: [settled, back] }, theirs: both })).toBe(0)
})

test('money that leaves twice, for nothing, or without being booked is a difference', () => {
  const id = '01a206cd-4897-7131-b51c-4758548403e1'
  const transfer = {
    id,
    purpose: 'payout',
    rail: 'daraja_b2c',
    status: 'confirmed',
    amount_cents: 5_000,
    fee_cents: 500,
    receipt: 'S9',
    payment_receipt: null,
    payment_id: null,
    posted: 1,
  }
  const out = {
    kind: 'b2c',
    originator_id: `${id}-1`,
    msisdn: phone,
    amount: 50,
    original_receipt: null,
    state: 'settled',
    receipt: 'S9',
    charge: 5,
    transfer_id: id,
  }
  const balances = { '1010': 10_000, '1020': -5_500 }
  const wrong = (changes: object, outgoing: object[] = [out]) =>
    faultsOf({}, { ours: { transfers: [{ ...transfer, ...changes }], balances }, theirs: { outgoing } })
  expect(wrong({})).toBe(0)
  expect(wrong({ status: 'failed' })).toBe(1)
  expect(wrong({ status: 'unknown' })).toBe(2)
  expect(wrong({ posted: 0 })).toBe(1)
  expect(wrong({ fee_cents: 0 })).toBe(1)
  expect(wrong({}, [])).toBeGreaterThan(0)
  expect(wrong({}, [out, { ...out, receipt: 'S8', originator_id: `${id}-2` }])).toBeGreaterThan(1)
  expect(wrong({}, [out, { ...out, receipt: 'S8', transfer_id: 'another' }])).toBeGreaterThan(1)
})

test('a refund has failed only where its provider has refused it', () => {
  const id = '01a206cd-4897-7131-b51c-4758548403e2'
  const refund = { id: 'r', payment_id: payment.id, state: 'failed', rail: 'daraja_b2c', amount_cents: 5_000 }
  const transfer = {
    id,
    purpose: 'refund',
    rail: 'daraja_b2c',
    status: 'failed',
    amount_cents: 5_000,
    fee_cents: 0,
    receipt: null,
    payment_receipt: null,
    payment_id: payment.id,
    posted: 0,
  }
  const out = {
    kind: 'b2c',
    originator_id: `${id}-1`,
    msisdn: phone,
    amount: 50,
    original_receipt: null,
    state: 'settled',
    receipt: null,
    charge: 0,
    transfer_id: id,
  }
  const ours = { transfers: [transfer], refunds: [refund], balances: { '1010': 10_000, '2050': -5_000 } }
  expect(faultsOf({ status: 'refunding' }, { ours, theirs: { outgoing: [out] } })).toBe(0)
  expect(faultsOf({ status: 'refunding' }, { ours, theirs: { outgoing: [] } })).toBe(1)
})
