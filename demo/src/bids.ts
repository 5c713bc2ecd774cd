import { day, hour, minute, second } from '@mtaa/contract/time'
import {
  type BidState,
  decideBid,
  type LotTerms,
  minimumFor,
  withoutBids,
} from '../../server/src/features/commerce/auctions/bids.rules.ts'
import { hashOfEntry, hashOfTerms, type LogEntry } from '../../server/src/features/commerce/auctions/chain.rules.ts'
import { makeAwards } from './awards.ts'
import { bytes } from './bytes.ts'
import type { Row } from './demo.queries.ts'
import { atBiddingHours } from './hours.ts'
import type { ListingRow } from './listings.ts'
import type { makeAuctions } from './modules.ts'
import type { Member, People } from './people.ts'
import { Random } from './random.ts'
import { reviewOf } from './states.ts'

interface Lot {
  listing: ListingRow
  own: ReturnType<typeof makeAuctions>[number]['own']
}

/** How the last lots have ended, so that no list and no page of auctions is without an example. */
const endings = [
  'sold',
  'unsold',
  'second_chance',
  'sold',
  'cancelled',
  'awaiting_payment',
  'unsold',
  'sold',
  'sold',
] as const
type Ending = (typeof endings)[number]

/** A lot of these steps can be bought at once. */
const [everyFifth, everyThird] = [5, 3]
const seed = 20_261_127
/** From which start bidders leave a deposit. */
const dear = 100_000
/** One payment by M-Pesa pays what has ended. */
const maxStart = 60_000
/** A lot that waits for a moderator has this length. */
const reviewedDays = 3

const rounded = (shillings: number, to: number) => Math.ceil(shillings / to) * to

/**
 * Lots with bids behind their prices: by the rules and hashes of the program itself, of members who neither sell them nor bid
 * against themselves. The demo's member leads one and was outbid on the next.
 */
export function addBids(lots: readonly Lot[], { people, now }: { people: People; now: Date }) {
  const random = new Random(seed)
  const member = people.named('member')
  const seller = people.named('seller')
  const inReview = lots.findLast(({ listing }) => listing.owner_id === seller.id && listing.status === 'active')
  const old = lots.filter(
    ({ listing, own }) =>
      listing.status === 'active' &&
      listing.created_at.getTime() < now.getTime() - 10 * day &&
      own.starting_price < maxStart &&
      listing.owner_id !== member.id &&
      listing.id !== inReview?.listing.id,
  )
  const endingOf = new Map(old.slice(-endings.length).map(({ listing }, index) => [listing.id, endings[index]]))
  const bought = old.slice(-endings.length).find((_, index) => endings[index] === 'sold')
  const contested = lots.filter(({ listing, own }) => isContested(listing, own, endingOf)).map(({ listing }) => listing)
  const [led, lost] = contested.filter(({ owner_id }) => owner_id !== member.id)
  const made = lots.map((shown, index) => {
    const lot = shown === inReview ? reviewed(shown, now) : shown
    const { listing, own } = lot
    const ending = endingOf.get(listing.id)
    const opened = withPrices(ending ? ended(lot, ending, now, random) : lot, index, ending)
    const others = random
      .shuffle(people.all.filter(({ id }) => id !== listing.owner_id && id !== member.id))
      .slice(0, ending === 'second_chance' ? 1 : random.whole(2, 5))
    const mine =
      listing.id === led?.id || listing.id === bought?.listing.id || ending === 'awaiting_payment'
        ? 'last'
        : listing.id === lost?.id || ending === 'second_chance'
          ? 'first'
          : null
    const count =
      ending === 'unsold' ? Math.min(own.bids_count, 2) : ending ? Math.max(own.bids_count, 5) : own.bids_count
    return bidOn(opened, { others, mine: mine && { member, when: mine }, count, ending, now, random })
  })
  return {
    auctions: made.map(({ listing, own }) => ({ listing, own })),
    auctionBidders: made.flatMap(({ bidders }) => bidders),
    auctionLog: made.flatMap(({ log }) => log),
    ...makeAwards(made, now),
    auctionReview: inReview && reviewOf(inReview.listing, { state: 'pending_review', moderator: null, now }),
  }
}

const isContested = (listing: ListingRow, own: Lot['own'], endingOf: ReadonlyMap<string, unknown>) =>
  listing.status === 'active' && own.bids_count >= 4 && !endingOf.has(listing.id)

/** One that its seller has just offered, and that nobody else sees until a moderator has looked at it. */
function reviewed({ listing, own }: Lot, now: Date): Lot {
  const ends_at = atBiddingHours(now.getTime() + reviewedDays * day, now.getTime())
  return { listing: { ...listing, status: 'pending_review', starts_at: now, ends_at }, own: { ...own, bids_count: 0 } }
}

/** One that has ended within the last days, three days after it began. */
function ended({ listing, own }: Lot, ending: Ending, now: Date, random: Random): Lot {
  // The winner of a second chance had two days to pay, and some hours of the next one's are gone.
  const ago = ending === 'second_chance' ? 2.2 : ending === 'awaiting_payment' ? 0.4 : random.between(0.3, 6)
  const end = atBiddingHours(now.getTime() - ago * day, 0)
  const start = new Date(end.getTime() - 3 * day)
  return { listing: { ...listing, status: 'ended', starts_at: start, ends_at: end, updated_at: end }, own }
}

function withPrices({ listing, own }: Lot, index: number, ending: Ending | undefined) {
  const start = own.starting_price
  const reserve = ending === 'unsold' ? rounded(start * 1.8, 100) : ending ? null : own.reserve_price
  const buyNow = index % everyFifth === 0 && !ending ? rounded((reserve ?? start) * 2, 100) : null
  return {
    listing: { ...listing, price: start },
    own: {
      ...own,
      reserve_price: reserve,
      buy_now_price: buyNow,
      deposit: start >= dear && index % everyThird === 0 && !ending ? start / 20 : 0,
    },
  }
}

interface Bidding {
  others: readonly Member[]
  /** The demo's member among them. */
  mine: { member: Member; when: 'first' | 'last' } | null
  count: number
  ending: Ending | undefined
  now: Date
  random: Random
}

type Opened = ReturnType<typeof withPrices>

function bidOn({ listing, own }: Opened, { others, mine, count, ending, now, random }: Bidding) {
  const plannedEndAt = listing.ends_at ?? now
  const terms: LotTerms = {
    startingPrice: own.starting_price,
    reservePrice: own.reserve_price,
    buyNowPrice: own.buy_now_price,
    plannedEndAt,
  }
  const from = (listing.starts_at ?? listing.created_at).getTime() + minute
  const until = Math.min(plannedEndAt.getTime() - hour, now.getTime() - minute)
  const isOpen = (listing.status === 'active' || listing.status === 'ended') && until > from
  // The demo's member comes second to one who did not pay.
  const isDuel = ending === 'second_chance'
  // Interest grows towards the end.
  const moments = Array.from(
    { length: isOpen ? count : 0 },
    () => from + (until - from) * random.next() ** 0.7,
  ).toSorted((a, b) => a - b)
  const numbers = new Map<string, number>()
  const log: Row<'auction_log'>[] = []
  let state: BidState = withoutBids(terms)
  let head = hashOfTerms({ ...own, planned_end_at: plannedEndAt })
  const append = (entry: Pick<LogEntry, 'kind' | 'bidder' | 'amount' | 'reason'>, at: Date) => {
    const whole = {
      ...entry,
      entry: log.length + 1,
      voids: null,
      price: state.price,
      leader: state.leader?.bidder ?? null,
      ends_at: state.endsAt,
      at,
      nonce: Buffer.from(Array.from({ length: 16 }, () => random.whole(0, 255))),
    }
    head = hashOfEntry(head, whole)
    log.push({ auction_id: listing.id, ...whole, nonce: bytes(whole.nonce), hash: bytes(head) })
  }
  const bidders = new Map<number, Row<'auction_bidders'>>()
  moments.forEach((moment, index) => {
    const isMine = mine && (mine.when === 'first' ? index === 0 : index === moments.length - 1)
    const leading = [...numbers].find(([, number]) => number === state.leader?.bidder)?.[0]
    const free = [...others, ...(isDuel && mine ? [mine.member] : [])].filter(({ id }) => id !== leading)
    const bidder = isMine ? mine.member : random.pick(free)
    const number = numbers.get(bidder.id) ?? numbers.size + 1
    const least = minimumFor(state, number)
    const generous =
      isMine && mine.when === 'last'
        ? 1.4
        : isDuel
          ? bidder.id === mine?.member.id
            ? 1
            : 1.2
          : random.pick([1, 1, 1.05, 1.12])
    const max = Math.min(rounded(least * generous, least < 2_000 ? 10 : 100), limitOf(terms, ending))
    const at = new Date(Math.floor(moment))
    const decided = decideBid(terms, state, { bidder: number, max, at })
    if (typeof decided === 'number') return
    numbers.set(bidder.id, number)
    state = decided.state
    append({ kind: 'bid', bidder: number, amount: max, reason: null }, at)
    const before = bidders.get(number)
    bidders.set(number, {
      auction_id: listing.id,
      number,
      member_id: bidder.id,
      max,
      max_entry: log.length,
      bids: (before?.bids ?? 0) + 1,
      first_at: before?.first_at ?? at,
      last_at: at,
    })
  })
  const bids = log.length
  const settled = ending ? new Date(plannedEndAt.getTime() + second) : null
  if (settled)
    append(
      ending === 'cancelled'
        ? { kind: 'cancelled', bidder: null, amount: null, reason: 'other' }
        : { kind: 'ended', bidder: null, amount: null, reason: null },
      settled,
    )
  return {
    listing: { ...listing, price: state.price },
    own: {
      ...own,
      bids_count: bids,
      days: listing.status === 'pending_review' ? reviewedDays : null,
      planned_end_at: null,
      leader: state.leader?.bidder ?? null,
      leader_max: state.leader?.max ?? null,
      bidders: bidders.size,
      log_length: log.length,
      log_head: log.length > 0 ? bytes(head) : null,
      outcome: ending ?? null,
      settled_at: settled,
      published_at: listing.status === 'pending_review' ? null : listing.created_at,
    },
    bidders: [...bidders.values()],
    log,
    ending,
  }
}

/** Below the reserve of what was not sold. */
const limitOf = ({ reservePrice, startingPrice }: LotTerms, ending: Ending | undefined) =>
  ending === 'unsold' && reservePrice !== null ? Math.max(reservePrice - 100, startingPrice) : Infinity
