import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfSale, salePostings } from './sale-postings.ts'
import {
  blocksOf,
  lastFriday,
  monthOf,
  needsIdentity,
  nextMonth,
  payableCents,
  reserveOf,
  yearOf,
} from './payouts.rules.ts'

const sale = { orderId: 'o', sellerId: 's', totalCents: 0 }

test('a sale of KSh 1,000 at 5 % brings its seller 950, and 920 where 3 % of tax are withheld', () => {
  expect(partsOfSale(100_000, { commission: 500, withholding: 0 })).toMatchObject({ netCents: 95_000 })
  const parts = partsOfSale(100_000, { commission: 500, withholding: 300 })
  expect(salePostings({ ...sale, totalCents: 100_000 }, parts)).toEqual([
    { account: { name: 'escrow', owner: 'o' }, direction: 'debit', cents: 100_000 },
    { account: { name: 'sellerPayable', owner: 's' }, direction: 'credit', cents: 92_000 },
    { account: { name: 'commission' }, direction: 'credit', cents: 5_000 },
    { account: { name: 'taxWithheld' }, direction: 'credit', cents: 3_000 },
  ])
})

test('the parts of any sale are whole cents that add up, each within a cent of its rate and never above it', () => {
  const rate = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000_000 }), rate, rate, (total, commission, withholding) => {
      const parts = partsOfSale(total, { commission, withholding })
      expect(parts.commissionCents + parts.withheldCents + parts.netCents).toBe(total)
      expect(BigInt(parts.commissionCents)).toBe((BigInt(total) * BigInt(commission)) / 10_000n)
      expect(BigInt(parts.withheldCents)).toBe((BigInt(total) * BigInt(withholding)) / 10_000n)
      const entries = salePostings({ ...sale, totalCents: total }, parts)
      expect(entries.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true)
      const sum = entries.reduce((sum_, { direction, cents }) => sum_ + (direction === 'debit' ? cents : -cents), 0)
      expect(sum).toBe(0)
    }),
  )
})

test.for([0, -1, 0.5, Number.NaN])('%d cents are no sale', (cents) => {
  expect(() => partsOfSale(cents, { commission: 0, withholding: 0 })).toThrow('are not a sale')
})

test('rates that take more than there is are refused', () => {
  expect(() => partsOfSale(1, { commission: 9_000, withholding: 1_001 })).toThrow('not rates')
  expect(() => partsOfSale(1, { commission: 2.5, withholding: 0 })).toThrow('not rates')
})

test.for([
  ['2027-03-05T07:00:00.000Z', '2027-03-05T07:00:00.000Z'],
  ['2027-03-05T06:59:59.999Z', '2027-02-26T07:00:00.000Z'],
  ['2027-03-04T22:00:00.000Z', '2027-02-26T07:00:00.000Z'],
  ['2027-03-06T21:30:00.000Z', '2027-03-05T07:00:00.000Z'],
  ['2027-01-01T07:00:00.000Z', '2027-01-01T07:00:00.000Z'],
] as const)('at %s the last Friday at 10:00 in Nairobi was %s', ([at, friday]) => {
  expect(lastFriday(new Date(at)).toISOString()).toBe(friday)
})

test('months and years begin at midnight in Nairobi', () => {
  const last = new Date('2026-12-31T20:59:59.999Z')
  const next = new Date('2026-12-31T21:00:00.000Z')
  expect([yearOf(last), yearOf(next), monthOf(next)]).toEqual([2026, 2027, next])
  expect(nextMonth(last)).toEqual(next)
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

test('everything that keeps a payout back is named at once', () => {
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
