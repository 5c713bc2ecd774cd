import { createHash } from 'node:crypto'

/**
 * Computes anew what a log says that an auction came to, from docs/rules/auctions.md alone: it shares no line with the
 * program that held the auction, so that one mistake is not made twice.
 */

interface Entry {
  entry: number
  kind: string
  bidder: number | null
  amount: number | null
  voids: number | null
  reason: string | null
  price: number
  leader: number | null
  ends_at: string
  at: string
  nonce: string
  hash: string
}

interface Log {
  format: string
  auction: string
  starting_price: number
  reserve_price: number | null
  buy_now_price: number | null
  planned_end_at: string
  entries: Entry[]
  head: string | null
  price: number
  winner: number | null
}

export interface Verdict {
  /** What does not fit, each in a sentence; none: the log is right. */
  faults: string[]
  price: number
  winner: number | null
}

const fiveMinutes = 300_000
const anHour = 3_600_000

function stepAt(price: number) {
  if (price < 500) return 10
  if (price < 2_000) return 50
  if (price < 10_000) return 100
  if (price < 50_000) return 500
  if (price < 200_000) return 1_000
  return price < 1_000_000 ? 5_000 : 10_000
}

const sha = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Throws where the text is no log at all. */
export function recompute(text: string): Verdict {
  const log = JSON.parse(text) as Log
  if (log?.format !== 'mtaa-auction-log-1' || !Array.isArray(log.entries))
    throw new Error('This is no log of an auction.')
  const faults: string[] = []
  const start = log.starting_price
  const reserve = log.reserve_price ?? 0
  const planned = Date.parse(log.planned_end_at)
  let hash = sha([log.auction, start, log.reserve_price, log.buy_now_price, log.planned_end_at])
  let [price, leader, top, end] = [start, null as number | null, 0, planned]
  let people = 0
  let over = ''
  const bids: { entry: number; who: number; max: number; voided: boolean }[] = []

  /** One more maximum beside the highest one. */
  const meet = (who: number, max: number) => {
    const against = leader !== null && leader !== who
    const [low, high] = max > top ? [top, max] : [max, top]
    if (leader === null || leader === who || max > top) [leader, top] = [who, max]
    if (against) price = Math.max(price, Math.min(high, low + stepAt(low)))
    if (top >= reserve) price = Math.max(price, reserve)
  }

  for (const [index, one] of log.entries.entries()) {
    const fault = (what: string) => faults.push(`Entry ${index + 1}: ${what}`)
    if (one.entry !== index + 1) fault(`it is numbered ${one.entry}`)
    const { entry, kind, bidder, amount, voids, reason, ends_at, at, nonce } = one
    hash = sha([hash, entry, kind, bidder, amount, voids, reason, one.price, one.leader, ends_at, at, nonce])
    if (one.hash !== hash) fault('its hash is not that of what it says and what was before it')
    const moment = Date.parse(at)
    if (over !== '' && kind !== 'ended') fault(`it comes after the auction was ${over}`)
    if (kind === 'bid' || kind === 'buy_now') {
      if (bidder === null || amount === null || !Number.isSafeInteger(amount) || bidder < 1 || bidder > people + 1) {
        fault('nobody has bid, or nothing')
        continue
      }
      people = Math.max(people, bidder)
      if (moment >= end) fault('it came after the end')
    }
    if (kind === 'bid' && bidder !== null && amount !== null) {
      const least = leader === null ? price : price + stepAt(price)
      if (amount < least || (leader === bidder && amount <= top)) fault(`KSh ${amount} was too low`)
      const before = [price, leader]
      meet(bidder, amount)
      const changed = before[0] !== price || before[1] !== leader
      if (changed && end - moment <= fiveMinutes) end = Math.max(end, Math.min(moment + fiveMinutes, planned + anHour))
      bids.push({ entry: one.entry, who: bidder, max: amount, voided: false })
    } else if (kind === 'buy_now' && bidder !== null && amount !== null) {
      if (amount !== log.buy_now_price) fault('it was not bought for its price')
      if (leader !== null && top >= reserve) fault('it could no longer be bought at once')
      ;[price, leader, top, end, over] = [amount, bidder, amount, moment, 'bought']
    } else if (kind === 'void') {
      const bid = bids.find((each) => each.entry === voids)
      if (!bid || bid.voided) fault(`there is no bid ${voids} that it could void`)
      if (moment >= end) fault('it came after the end')
      if (bid) bid.voided = true
      const cap = price
      ;[price, leader, top] = [start, null, 0]
      for (const each of bids) if (!each.voided) meet(each.who, each.max)
      price = Math.min(price, cap)
    } else if (kind === 'cancelled') {
      over = 'cancelled'
      if (Date.parse(ends_at) === moment) end = Math.min(end, moment)
    } else if (kind === 'ended') {
      if (moment < end) fault('it ended too early')
      if (index + 1 < log.entries.length) fault('it is not the last one')
    } else fault(`nobody knows what "${kind}" is`)
    if (one.price !== price) fault(`the price is KSh ${one.price} and should be KSh ${price}`)
    if (one.leader !== leader) fault(`bidder ${one.leader} leads and it should be ${leader}`)
    if (Date.parse(ends_at) !== end) fault(`the end is ${ends_at} and should be ${new Date(end).toISOString()}`)
  }

  const winner = over !== 'cancelled' && leader !== null && top >= reserve ? leader : null
  if (log.head !== (log.entries.length > 0 ? hash : null)) faults.push('The head is not the hash of the last entry.')
  if (log.price !== price) faults.push(`It cost KSh ${log.price} and should have cost KSh ${price}.`)
  if (log.winner !== winner) faults.push(`Bidder ${log.winner} won and it should have been ${winner}.`)
  return { faults, price, winner }
}
