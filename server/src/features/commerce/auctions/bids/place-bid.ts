import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { settleAt } from '../awards/settle-lots.ts'
import { canBuyNow, decideBid, minimumFor, needsConfirmation, type BidState } from '../bids.rules.ts'
import { bidStateOf, termsOf } from '../lots.rules.ts'
import { publishLot } from './publish-lot.ts'
import { appendEntry } from './append-entry.ts'
import { assertMayBid } from './assert-may-bid.ts'
import { bidLimits } from './bids.limits.ts'
import { findBidder, lockLot, type LockedLot } from './bids.queries.ts'
import { lockBidding, type Bidding } from './guards.queries.ts'

interface Acting {
  member: Member
  id: string
  key: string
  language: Language
}

/** What a bid has come to. */
export interface Placed {
  outcome: 'leading' | 'raised' | 'outbid'
  extended: boolean
}

/** Bids. Undefined: this key was used before, and nothing has happened. */
export async function placeBid(
  deps: Deps,
  { max, confirmed, ...acting }: Acting & { max: number; confirmed: boolean },
): Promise<Placed | undefined> {
  let placed: Placed | undefined
  await actOnce(deps, { ...acting, request: { bid: acting.id, max } }, async (tx, bidding) => {
    // After a rollback it is not counted.
    await deps.limits.within(tx).consume([bidLimits.bids, acting.member.id])
    const { lot, number, at } = await lockFor(deps, tx, acting, bidding)
    const state = bidStateOf(lot)
    const least = minimumFor(state, number)
    if (max < least) throw new Refusal('bid_too_low', { min: least })
    if (!confirmed && needsConfirmation(max, least)) throw new Refusal('bid_unconfirmed', { amount: max })
    const decided = decideBid(termsOf(lot), state, { bidder: number, max, at })
    if (typeof decided === 'number') throw new Refusal('bid_too_low', { min: decided })
    const by = { number, memberId: acting.member.id }
    const bidsCount = lot.bids_count + 1
    const after = await appendEntry(tx, lot, {
      kind: 'bid',
      by,
      amount: max,
      state: decided.state,
      bidsCount,
      outbid: decided.outbid,
      at,
    })
    publishLot(deps, tx, after, 'bid')
    placed = { outcome: outcomeOf(state, number, decided.outbidAtOnce), extended: decided.extended }
  })
  return placed
}

function outcomeOf({ leader }: BidState, number: number, outbidAtOnce: boolean): Placed['outcome'] {
  if (outbidAtOnce) return 'outbid'
  return leader?.bidder === number ? 'raised' : 'leading'
}

/** Buys a lot at its price for that: it ends at this moment, and what follows an end follows. */
export async function buyNow(deps: Deps, { price, ...acting }: Acting & { price: number }): Promise<void> {
  await actOnce(deps, { ...acting, request: { buys: acting.id, price } }, async (tx, bidding) => {
    const { lot, number, at } = await lockFor(deps, tx, acting, bidding)
    const state = bidStateOf(lot)
    if (lot.buy_now_price === null || !canBuyNow(termsOf(lot), state)) throw new Refusal('buy_now_gone')
    if (price !== lot.buy_now_price) throw new Refusal('price_changed', { total: lot.buy_now_price })
    const bought = { price, leader: { bidder: number, max: price }, endsAt: at }
    const by = { number, memberId: acting.member.id }
    const bidsCount = lot.bids_count + 1
    const after = await appendEntry(tx, lot, { kind: 'buy_now', by, amount: price, state: bought, bidsCount, at })
    await settleAt(tx, at)
    publishLot(deps, tx, after, 'ended')
  })
}

/** The account is locked before the key, and both before the lot: under its lock nothing else is waited for. */
async function actOnce(
  { db, clock }: Deps,
  { member, id, key, request }: Acting & { request: object },
  act: (tx: Tx, bidding: Bidding) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const bidding = await lockBidding(tx, id, member.id, at)
    if (!bidding) throw new Refusal('listing_not_found')
    if (bidding.banned) throw new Refusal('account_banned')
    await withIdempotency(tx, { userId: member.id, scope: 'bid', key, request, at }, () => act(tx, bidding))
  })
}

/** The lot, this member's number in it, and the moment at which it was locked: the one that counts. */
async function lockFor(
  { clock }: Deps,
  tx: Tx,
  { member, id, language }: Acting,
  bidding: Bidding,
): Promise<{ lot: LockedLot; number: number; at: Date }> {
  const lot = await lockLot(tx, id)
  if (!lot) throw new Refusal('listing_not_found')
  const at = clock()
  assertMayBid(lot, member, bidding, at, language)
  return { lot, number: bidding.number ?? (await findBidder(tx, id, member.id)) ?? lot.bidders + 1, at }
}
