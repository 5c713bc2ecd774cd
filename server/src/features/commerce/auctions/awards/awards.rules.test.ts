import fc from 'fast-check'
import { hour } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../test/property-runs.ts'
import { awardOf, deliveryOf, remindersDue, secondChance, type Candidate } from './awards.rules.ts'

const start = new Date('2026-11-20T17:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const one = (bidder: number, max: number | null, rest: Partial<Candidate> = {}): Candidate => ({
  bidder,
  max,
  mayBuy: true,
  isBlocked: false,
  ...rest,
})
const lot = (candidates: Candidate[], rest: Partial<Parameters<typeof awardOf>[0]> = {}) => ({
  price: 1_050,
  reservePrice: null,
  purchase: null,
  leader: candidates[0]?.bidder ?? null,
  candidates,
  ...rest,
})

test('a lot goes to who leads, at its price', () => {
  expect(awardOf(lot([one(2, 3_000), one(1, 1_000)]))).toEqual({ kind: 'won', bidder: 2, price: 1_050 })
})

test('a lot without bids, or whose reserve was not reached, is not sold', () => {
  expect(awardOf(lot([]))).toBeUndefined()
  expect(awardOf(lot([one(1, 1_000)], { reservePrice: 1_001 }))).toBeUndefined()
  expect(awardOf(lot([one(1, 1_000)], { reservePrice: 1_000 }))).toMatchObject({ kind: 'won' })
})

test('a lot that was bought at once is the buyer’s, also without a bid of theirs', () => {
  const bought = lot([one(2, 900), one(1, null)], { purchase: { bidder: 1, price: 5_000 }, reservePrice: 4_000 })
  expect(awardOf(bought)).toEqual({ kind: 'bought', bidder: 1, price: 5_000 })
})

test('where the winner’s account is gone or banned, the next one may buy at their own maximum', () => {
  const gone = lot([one(3, 9_000, { mayBuy: false }), one(2, 4_000, { isBlocked: true }), one(1, 3_000)])
  expect(awardOf(gone)).toEqual({ kind: 'second_chance', bidder: 1, price: 3_000 })
  expect(awardOf({ ...gone, reservePrice: 3_001 })).toBeUndefined()
})

test('a second chance never goes to who did not pay, nor below the reserve', () => {
  const candidates = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 })
    .chain((bidders) =>
      fc.tuple(
        ...bidders.map((bidder) =>
          fc.record({
            bidder: fc.constant(bidder),
            max: fc.option(fc.integer({ min: 1, max: 10_000 })),
            mayBuy: fc.boolean(),
            isBlocked: fc.boolean(),
          }),
        ),
      ),
    )
    .map((all) => all.toSorted((a, b) => (b.max ?? 0) - (a.max ?? 0)))
  fc.assert(
    fc.property(
      candidates,
      fc.integer({ min: 1, max: 30 }),
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      (all, winner, reservePrice) => {
        const offer = secondChance({ reservePrice, candidates: all }, winner)
        const able = all.filter(
          (c) => c.bidder !== winner && c.mayBuy && !c.isBlocked && c.max !== null && c.max >= (reservePrice ?? 0),
        )
        if (!offer) return able.length === 0
        return able.some((c) => c.bidder === offer.bidder) && able.every((c) => (c.max ?? 0) <= offer.price)
      },
    ),
    { numRuns: runs(300) },
  )
})

test('reminders are due after 1, 24 and 44 hours', () => {
  const due = (hours: number) => remindersDue(start, after(hours * hour))
  expect([0.99, 1, 23, 24, 43.9, 44, 48].map(due)).toEqual([0, 1, 1, 2, 2, 3, 3])
})

test('a won lot is picked up where it can be, else comes by what costs least', () => {
  const fees = { rider: 300, courier: 200 }
  expect(deliveryOf({ methods: ['rider', 'pickup'], fees }, true)).toEqual({ method: 'pickup', fee: 0 })
  expect(deliveryOf({ methods: ['rider', 'courier'], fees }, false)).toEqual({ method: 'courier', fee: 200 })
  expect(deliveryOf({ methods: ['courier', 'digital'], fees: {} }, false)).toEqual({ method: 'digital', fee: 0 })
})
