import fc from 'fast-check'
import { minute } from '@mtaa/contract/time'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import {
  canBuyNow,
  decideBid,
  isReserveMet,
  minimumFor,
  replay,
  withoutBids,
  type Bid,
} from '../features/commerce/auctions/bids.rules.ts'
import { hashOfEntry, hashOfTerms, type EntryKind } from '../features/commerce/auctions/chain.rules.ts'
import { recompute } from './recompute-auction.ts'

const end = new Date('2026-11-20T17:00:00Z')

interface Act {
  what: number
  bidder: number
  over: number
  gap: number
}
const acts = fc.array(
  fc.record({
    what: fc.integer({ min: 0, max: 99 }),
    bidder: fc.integer({ min: 1, max: 5 }),
    over: fc.integer({ min: -100, max: 4_000 }),
    gap: fc.integer({ min: 1, max: 900 }),
  }),
  { maxLength: 40 },
)
const offers = fc.record({
  start: fc.integer({ min: 1, max: 60_000 }),
  above: fc.option(fc.integer({ min: 0, max: 30_000 })),
  buys: fc.boolean(),
})
type Offer = { start: number; above: number | null; buys: boolean }

/** Holds an auction by the program's own rules, and writes its log as the program hands it out. */
function hold({ start, above, buys }: Offer, tries: readonly Act[]) {
  const reservePrice = above === null ? null : start + above
  const buyNowPrice = buys ? Math.ceil((reservePrice ?? start) * 1.3) + 1 : null
  const terms = { startingPrice: start, reservePrice, buyNowPrice, plannedEndAt: end }
  const lot = { id: 'lot', starting_price: start, reserve_price: reservePrice, buy_now_price: buyNowPrice }
  let state = withoutBids(terms)
  let head = hashOfTerms({ ...lot, planned_end_at: end })
  const entries: object[] = []
  const bids: (Bid & { entry: number; voided: boolean })[] = []
  const numbers = new Map<number, number>()
  const write = (kind: EntryKind, at: Date, rest: { bidder?: number; amount?: number; voids?: number }) => {
    const values = { bidder: null, amount: null, voids: null, reason: kind === 'void' ? 'fraud' : null, ...rest }
    const is = { price: state.price, leader: state.leader?.bidder ?? null, ends_at: state.endsAt, at }
    const entry = { entry: entries.length + 1, kind, ...values, ...is, nonce: Buffer.alloc(16, entries.length) }
    head = hashOfEntry(head, entry)
    entries.push({
      ...entry,
      ends_at: entry.ends_at.toISOString(),
      at: at.toISOString(),
      nonce: entry.nonce.toString('hex'),
      hash: head.toString('hex'),
    })
  }
  let now = end.getTime() - 30 * minute
  let bought = false
  for (const { what, bidder: person, over, gap } of tries) {
    now += gap * 100
    const at = new Date(now)
    if (bought || at >= state.endsAt) break
    const standing = bids.filter(({ voided }) => !voided)
    const bidder = numbers.get(person) ?? numbers.size + 1
    const bidToVoid = standing.at(over % Math.max(1, standing.length))
    if (what < 12 && bidToVoid) {
      bidToVoid.voided = true
      state = replay(
        terms,
        standing.filter(({ voided }) => !voided),
        state,
      )
      write('void', at, { voids: bidToVoid.entry })
    } else if (what === 99 && buyNowPrice !== null && canBuyNow(terms, state)) {
      numbers.set(person, bidder)
      state = { price: buyNowPrice, leader: { bidder, max: buyNowPrice }, endsAt: at }
      write('buy_now', at, { bidder, amount: buyNowPrice })
      bought = true
    } else {
      const bid = { bidder, max: Math.max(1, minimumFor(state, bidder) + over), at }
      const decided = decideBid(terms, state, bid)
      if (typeof decided === 'number') continue
      numbers.set(person, bidder)
      state = decided.state
      write('bid', at, { bidder, amount: bid.max })
      bids.push({ ...bid, entry: entries.length, voided: false })
    }
  }
  write('ended', new Date(Math.max(now, state.endsAt.getTime())), {})
  return {
    format: 'mtaa-auction-log-1',
    auction: lot.id,
    starting_price: start,
    reserve_price: reservePrice,
    buy_now_price: buyNowPrice,
    planned_end_at: end.toISOString(),
    entries: entries as Record<string, unknown>[],
    head: head.toString('hex'),
    price: state.price,
    winner: isReserveMet(terms, state) ? (state.leader?.bidder ?? null) : null,
  }
}

test('what the program came to is what its log comes to, over many auctions', () => {
  fc.assert(
    fc.property(offers, acts, (offer, tries) => {
      const log = hold(offer, tries)
      expect(recompute(JSON.stringify(log))).toEqual({ faults: [], price: log.price, winner: log.winner })
    }),
    { numRuns: runs(10_000) },
  )
})

test('a log in which anything was changed is found wrong, wherever it was', () => {
  const other = (value: unknown) => {
    if (typeof value === 'number') return value + 1
    if (value === null) return 1
    return String(value).startsWith('2026') ? '2026-11-20T16:59:00.001Z' : `${String(value)}a`
  }
  fc.assert(
    fc.property(offers, acts, fc.nat(), fc.nat(), (offer, tries, where, field) => {
      const log = hold(offer, tries)
      const entry = log.entries.at(where % log.entries.length) ?? {}
      const name = Object.keys(entry).at(field % Object.keys(entry).length) ?? ''
      entry[name] = other(entry[name])
      expect(recompute(JSON.stringify(log)).faults).not.toEqual([])
    }),
    { numRuns: runs(1_000) },
  )
})

test('entries that are left out, swapped or added are found, also where the numbers are mended', () => {
  const log = hold({ start: 1_000, above: 500, buys: false }, [
    { what: 50, bidder: 1, over: 500, gap: 1 },
    { what: 50, bidder: 2, over: 900, gap: 1 },
    { what: 50, bidder: 3, over: 900, gap: 1 },
  ])
  const faultsOf = (entries: object[]) =>
    recompute(JSON.stringify({ ...log, entries: entries.map((one, index) => ({ ...one, entry: index + 1 })) })).faults
  const [first, second, third, last] = log.entries as [object, object, object, object]
  expect(faultsOf(log.entries)).toEqual([])
  for (const wrong of [
    [first, third, last],
    [second, first, third, last],
    [first, second, second, third, last],
    [first, second, third],
    [],
  ])
    expect(faultsOf(wrong)).not.toEqual([])
})

test('it shares nothing with the program', () => {
  const text = readFileSync(new URL('./recompute-auction.ts', import.meta.url), 'utf8')
  expect([...text.matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)).toEqual(['node:crypto'])
})
