import fc from 'fast-check'
import { minute } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { runs } from '../../../../../test/property-runs.ts'
import {
  canBuyNow,
  decideBid,
  incrementAt,
  isReserveMet,
  minimumBid,
  minimumFor,
  needsConfirmation,
  quickSteps,
  replay,
  withoutBids,
  type AcceptedBid,
  type Bid,
  type BidState,
  type LotTerms,
} from './bids.rules.ts'

const end = new Date('2026-11-20T17:00:00Z')
const early = new Date('2026-11-19T09:00:00Z')
const lot = (terms: Partial<LotTerms> = {}): LotTerms => ({
  startingPrice: 1_000,
  reservePrice: null,
  buyNowPrice: null,
  plannedEndAt: end,
  ...terms,
})
const [amina, brian, chao] = [1, 2, 3]

function accept(terms: LotTerms, state: BidState, bid: Omit<Bid, 'at'> & { at?: Date }): AcceptedBid {
  const decided = decideBid(terms, state, { at: early, ...bid })
  if (typeof decided === 'number') throw new Error(`refused: at least ${decided}`)
  return decided
}
/** Bids of [bidder, maximum], and what they come to. */
const after = (terms: LotTerms, ...bids: [number, number][]) =>
  bids.reduce((state, [bidder, max]) => accept(terms, state, { bidder, max }).state, withoutBids(terms))
const refused = (terms: LotTerms, state: BidState, bidder: number, max: number) =>
  decideBid(terms, state, { bidder, max, at: early })

test.each([
  [499, 10],
  [500, 50],
  [1_999, 50],
  [2_000, 100],
  [9_999, 100],
  [10_000, 500],
  [49_999, 500],
  [50_000, 1_000],
  [199_999, 1_000],
  [200_000, 5_000],
  [999_999, 5_000],
  [1_000_000, 10_000],
  [50_000_000, 10_000],
])('at KSh %i the next step is KSh %i', (price, step) => {
  expect(incrementAt(price)).toBe(step)
})

test('the first bid is at least the starting price, and costs no more than it', () => {
  expect(refused(lot(), withoutBids(lot()), amina, 999)).toBe(1_000)
  expect(after(lot(), [amina, 5_000])).toMatchObject({ price: 1_000, leader: { bidder: amina, max: 5_000 } })
})

test('a bid that is equal to the minimum of a moment ago is refused with the minimum of now', () => {
  const state = after(lot(), [amina, 1_000], [brian, 1_050])
  expect(state.price).toBe(1_050)
  expect(refused(lot(), state, chao, 1_050)).toBe(1_100)
})

test('a higher maximum leads, one step above the one before or at itself, and who led is named', () => {
  const state = after(lot(), [amina, 3_000])
  expect(accept(lot(), state, { bidder: brian, max: 9_000 })).toMatchObject({
    state: { price: 3_100, leader: { bidder: brian, max: 9_000 } },
    outbid: amina,
    outbidAtOnce: false,
  })
  expect(accept(lot(), state, { bidder: brian, max: 3_050 }).state.price).toBe(3_050)
})

test('a lower maximum raises the price and is outbid at once; of equal ones the earlier leads at their price', () => {
  const state = after(lot(), [amina, 3_000])
  expect(accept(lot(), state, { bidder: brian, max: 2_000 })).toMatchObject({
    state: { price: 2_100, leader: { bidder: amina, max: 3_000 } },
    outbid: null,
    outbidAtOnce: true,
  })
  expect(after(lot(), [amina, 3_000], [brian, 2_950]).price).toBe(3_000)
  expect(after(lot(), [amina, 3_000], [brian, 3_000])).toMatchObject({ price: 3_000, leader: { bidder: amina } })
})

test('who leads only raises their own maximum: the price stays, the end too', () => {
  const state = after(lot(), [amina, 3_000])
  expect(minimumFor(state, amina)).toBe(3_001)
  expect(refused(lot(), state, amina, 3_000)).toBe(3_001)
  const raised = accept(lot(), state, { bidder: amina, max: 4_000, at: new Date(end.getTime() - minute) })
  expect(raised).toMatchObject({ state: { price: 1_000, leader: { max: 4_000 }, endsAt: end }, extended: false })
})

test('the price jumps to the reserve only when the leader would pay it, also by a raise of their own', () => {
  const terms = lot({ reservePrice: 5_000 })
  const below = after(terms, [amina, 3_000], [brian, 4_000])
  expect(below.price).toBe(3_100)
  expect(isReserveMet(terms, below)).toBe(false)
  const met = after(terms, [amina, 3_000], [brian, 4_000], [brian, 5_000])
  expect(met).toMatchObject({ price: 5_000, leader: { bidder: brian, max: 5_000 } })
  expect(isReserveMet(terms, met)).toBe(true)
  expect(after(terms, [amina, 8_000]).price).toBe(5_000)
  // A raise over the reserve in the last minutes changes the price, so others get their time.
  const late = new Date(end.getTime() - minute)
  expect(accept(terms, below, { bidder: brian, max: 6_000, at: late }).extended).toBe(true)
})

test('it can be bought at once until somebody has bid the reserve; without one, until somebody has bid', () => {
  const terms = lot({ reservePrice: 5_000, buyNowPrice: 8_000 })
  expect(canBuyNow(terms, withoutBids(terms))).toBe(true)
  expect(canBuyNow(terms, after(terms, [amina, 4_999]))).toBe(true)
  expect(canBuyNow(terms, after(terms, [amina, 5_000]))).toBe(false)
  const open = lot({ buyNowPrice: 8_000 })
  expect(canBuyNow(open, withoutBids(open))).toBe(true)
  expect(canBuyNow(open, after(open, [amina, 1_000]))).toBe(false)
  expect(canBuyNow(lot(), withoutBids(lot()))).toBe(false)
})

test('a bid in the last five minutes moves the end to five minutes from then, an hour after the planned end at most', () => {
  const endAt = (minutes: number, from: BidState = withoutBids(lot())) =>
    accept(lot(), from, { bidder: amina, max: 2_000, at: new Date(end.getTime() + minutes * minute) }).state.endsAt
  const minutesLater = (ends: Date) => (ends.getTime() - end.getTime()) / minute
  expect(minutesLater(endAt(-6))).toBe(0)
  expect(minutesLater(endAt(-5))).toBe(0)
  expect(minutesLater(endAt(-1))).toBe(4)
  const long = { ...withoutBids(lot()), endsAt: new Date(end.getTime() + 58 * minute) }
  expect(minutesLater(endAt(57, long))).toBe(60)
  expect(minutesLater(endAt(59.5, { ...long, endsAt: new Date(end.getTime() + 60 * minute) }))).toBe(60)
})

test('three steps to choose from, none above the highest price; three times the minimum is confirmed', () => {
  const from = (startingPrice: number) => withoutBids(lot({ startingPrice }))
  expect(quickSteps(from(1_900), amina)).toEqual([1_900, 1_950, 2_000])
  expect(quickSteps(from(49_995_000), amina)).toEqual([49_995_000])
  // Who leads raises their own maximum by whole steps; the others see what is above the price.
  const led = after(lot(), [amina, 3_000])
  expect(quickSteps(led, amina)).toEqual([3_100, 3_200, 3_300])
  expect(quickSteps(led, brian)).toEqual([1_050, 1_100, 1_150])
  expect(needsConfirmation(2_999, 1_000)).toBe(false)
  expect(needsConfirmation(3_000, 1_000)).toBe(true)
})

test('a bid above the leader stays although the price would have refused it, had the voided one never come', () => {
  const state = after(lot(), [amina, 1_050], [brian, 1_050], [amina, 1_100], [chao, 1_110])
  expect(state).toMatchObject({ price: 1_110, leader: { bidder: chao } })
  const bids = [
    [brian, 1_050],
    [amina, 1_100],
    [chao, 1_110],
  ].map(([bidder = 0, max = 0]) => ({ bidder, max, at: early }))
  expect(replay(lot(), bids, state)).toMatchObject({ price: 1_110, leader: { bidder: chao, max: 1_110 } })
  expect(replay(lot(), bids.slice(0, 2), state)).toMatchObject({ price: 1_100, leader: { bidder: amina } })
  expect(replay(lot(), [], state)).toMatchObject({ price: 1_000, leader: null })
})

const terms = fc
  .record({ start: fc.integer({ min: 1, max: 60_000 }), above: fc.option(fc.integer({ min: 0, max: 90_000 })) })
  .map(({ start, above }) => lot({ startingPrice: start, reservePrice: above === null ? null : start + above }))
/** By how much a bid exceeds what is least, or falls short of it. */
const tries = fc.array(
  fc.record({ bidder: fc.integer({ min: 1, max: 6 }), over: fc.integer({ min: -200, max: 4_000 }), gap: fc.nat(900) }),
  { maxLength: 40 },
)
type Try = { bidder: number; over: number; gap: number }

/** Bids one after the other; those that are refused leave no trace. */
function run(one: LotTerms, all: readonly Try[], { raises = true } = {}) {
  let state = withoutBids(one)
  const states = [state]
  const bids: Bid[] = []
  let at = end.getTime() - 30 * minute
  for (const { bidder, over, gap } of all) {
    at += gap * 100
    const bid = { bidder, max: Math.max(1, minimumBid(state) + over), at: new Date(at) }
    if (bid.at >= state.endsAt) break
    if (!raises && state.leader?.bidder === bidder) continue
    const decided = decideBid(one, state, bid)
    if (typeof decided === 'number') continue
    bids.push(bid)
    state = decided.state
    states.push(state)
  }
  return { state, states, bids }
}

/** The same result from another direction: of everybody's highest bid, the two highest. */
function settle({ startingPrice, reservePrice }: LotTerms, bids: readonly Bid[]) {
  const highest = new Map<number, { bidder: number; max: number; since: number }>()
  for (const [since, { bidder, max }] of bids.entries()) {
    const before = highest.get(bidder)
    if (!before || max > before.max) highest.set(bidder, { bidder, max, since })
  }
  const [first, second] = [...highest.values()].toSorted((one, other) => other.max - one.max || one.since - other.since)
  if (!first) return { price: startingPrice, leader: null }
  const contested = second ? Math.min(first.max, second.max + incrementAt(second.max)) : startingPrice
  const price = reservePrice !== null && first.max >= reservePrice ? Math.max(contested, reservePrice) : contested
  return { price, leader: { bidder: first.bidder, max: first.max } }
}

const many = { numRuns: runs(10_000) }
const holds = <T>(text: string, property: fc.IProperty<T>) =>
  test(text, () => {
    fc.assert(property, many)
  })

holds(
  'the highest maximum leads, the earliest of equal ones, at no more than it takes to exceed the second highest',
  fc.property(terms, tries, (one, all) => {
    const { state, bids } = run(one, all)
    const settled = settle(one, bids)
    expect(state.leader).toEqual(settled.leader)
    expect(state.price).toBeLessThanOrEqual(settled.price)
  }),
)

holds(
  'the price is that of the two highest alone where nobody raises what leads already',
  fc.property(terms, tries, (one, all) => {
    const { state, bids } = run(one, all, { raises: false })
    expect({ price: state.price, leader: state.leader }).toEqual(settle(one, bids))
  }),
)

holds(
  'the price never falls and never exceeds what the leader would pay, and the end only moves later, by an hour at most',
  fc.property(terms, tries, (one, all) => {
    const { states } = run(one, all)
    let before = withoutBids(one)
    for (const state of states) {
      const { price, leader, endsAt } = state
      const least = leader && leader.max >= (one.reservePrice ?? 0) ? (one.reservePrice ?? 0) : 0
      if (price > (leader?.max ?? one.startingPrice) || price < Math.max(before.price, least))
        expect(state).toBe(before)
      if (endsAt < before.endsAt || endsAt.getTime() > end.getTime() + 60 * minute) expect(state).toBe(before)
      before = state
    }
  }),
)

holds(
  'when bids are voided the highest of the others leads, at no more than before and no more than they would pay',
  fc.property(terms, tries, fc.array(fc.boolean(), { maxLength: 40 }), (one, all, voided) => {
    const { state, bids } = run(one, all)
    const standing = bids.filter((_, index) => !voided[index])
    const again = replay(one, standing, state)
    expect(again.leader).toEqual(settle(one, standing).leader)
    expect(again.endsAt).toBe(state.endsAt)
    expect(again.price).toBeLessThanOrEqual(Math.min(state.price, again.leader?.max ?? one.startingPrice))
    expect(replay(one, bids, state)).toEqual(state)
  }),
)

holds(
  'bids come to the same in one run and in parts that were stored between',
  fc.property(terms, tries, fc.nat(40), (one, all, part) => {
    const { state, states, bids } = run(one, all)
    const at = Math.min(part, bids.length)
    const stored = JSON.parse(JSON.stringify(states[at])) as BidState
    const from = { ...stored, endsAt: new Date(stored.endsAt) }
    expect(bids.slice(at).reduce((now, bid) => accept(one, now, bid).state, from)).toEqual(state)
  }),
)
