import { expect, test } from 'vitest'
import { blocksOf, lastFriday, needsIdentity, payableCents, reserveOf, yearOf } from './payouts.rules.ts'

test.for([
  ['2027-03-05T07:00:00.000Z', '2027-03-05T07:00:00.000Z'],
  ['2027-03-05T06:59:59.999Z', '2027-02-26T07:00:00.000Z'],
  ['2027-03-04T22:00:00.000Z', '2027-02-26T07:00:00.000Z'],
  ['2027-03-06T21:30:00.000Z', '2027-03-05T07:00:00.000Z'],
  ['2027-01-01T07:00:00.000Z', '2027-01-01T07:00:00.000Z'],
] as const)('at %s the last Friday at 10:00 in Nairobi was %s', ([at, friday]) => {
  expect(lastFriday(new Date(at)).toISOString()).toBe(friday)
})

test('years begin at midnight in Nairobi', () => {
  const last = new Date('2026-12-31T20:59:59.999Z')
  const next = new Date('2026-12-31T21:00:00.000Z')
  expect([yearOf(last), yearOf(next)]).toEqual([2026, 2027])
})

test('exactly KSh 50,000 in a month need no document, a shilling more does', () => {
  const context = { monthCents: 3_000_000, verified_at: null }
  expect([needsIdentity(context, 2_000_000), needsIdentity(context, 2_000_100)]).toEqual([false, true])
  expect(needsIdentity({ ...context, verified_at: new Date() }, 2_000_100)).toBe(false)
})

test('only whole shillings are paid, up to what the rail moves, and never less than nothing', () => {
  expect([12_345, -50, 99, 99_999_999].map((cents) => payableCents(cents, 250_000))).toEqual([12_300, 0, 0, 25_000_000])
  expect(reserveOf(12_345)).toBe(12_345)
})

test('everything that holds a payout back is named at once', () => {
  const now = new Date('2027-03-01T00:00:00.000Z')
  const later = new Date('2027-03-02T00:00:00.000Z')
  const context = {
    phone: null,
    frozen_until: later,
    stopped_at: now,
    verified_at: null,
    banned_until: later,
    monthCents: 5_000_000,
    booksStopped: true,
    platformOpen: false,
    leftCents: -1,
  }
  expect(blocksOf(context, { amountCents: 100, holdUntil: later }, now).map(({ why }) => why)).toEqual([
    'no_number',
    'number_changed',
    'first_payout',
    'identity',
    'stopped',
    'suspended',
    'books',
    'platform',
    'balance',
  ])
  const free = { phone: '254700000000', frozen_until: now, stopped_at: null, verified_at: now, banned_until: now }
  const open = { monthCents: 0, booksStopped: false, platformOpen: true, leftCents: 0 }
  expect(blocksOf({ ...free, ...open }, { amountCents: 100, holdUntil: now }, now)).toEqual([])
})
