import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import { findDefaultSnapshot } from '../../addresses/index.ts'
import { createWonOrder } from '../../orders/index.ts'
import type { LockedLot } from '../bids/bids.queries.ts'
import { findGoods, insertAward, lockBuyer, type CandidateRow } from './awards.queries.ts'
import { deliveryOf, payFor, type Award } from './awards.rules.ts'
import { notifyUntil } from './notify-award.ts'

interface Awarding {
  candidates: readonly CandidateRow[]
  at: Date
}

/**
 * Gives a locked lot to whom `decide` names: the winner has an order at once, the next one is offered it. Undefined: nobody
 * gets it. Who was there a moment ago may be gone once their account can be locked; then it is decided anew.
 */
export async function awardLot(
  deps: Deps,
  tx: Tx,
  lot: LockedLot,
  { candidates, at }: Awarding,
  decide: (candidates: readonly CandidateRow[]) => Award | undefined,
): Promise<Award | undefined> {
  const award = decide(candidates)
  if (!award) return undefined
  const memberId = candidates.find(({ bidder }) => bidder === award.bidder)?.memberId ?? null
  if (memberId === null || !(await lockBuyer(tx, memberId))) {
    const others = candidates.map((one) => (one.bidder === award.bidder ? { ...one, mayBuy: false } : one))
    return awardLot(deps, tx, lot, { candidates: others, at }, decide)
  }
  const id = newId(at)
  const isOffer = award.kind === 'second_chance'
  const dueAt = new Date(at.getTime() + (isOffer ? payFor.secondChance : payFor.won))
  const terms = { buyerId: memberId, price: award.price, payBy: dueAt }
  const orderId = isOffer ? null : await orderLot(deps, tx, lot, terms, at)
  await insertAward(tx, { ...award, id, auctionId: lot.id, orderId, at, dueAt })
  const details = { auction_id: lot.id, kind: award.kind, price: award.price }
  await audit(deps, tx, { actorId: null, action: 'auction.awarded', subject: { type: 'auction_award', id }, details })
  const kind = ({ won: 'lot_won', bought: 'lot_bought', second_chance: 'lot_second_chance' } as const)[award.kind]
  const path = orderId === null ? `/auctions/${lot.id}` : `/orders/${orderId}`
  await notifyUntil(deps, tx, kind, { to: memberId, title: lot.title, amount: award.price, path, until: dueAt }, {})
  return award
}

/** The order of a lot, delivered as it is unless its buyer has said otherwise. */
export async function orderLot(
  deps: Deps,
  tx: Tx,
  { id, title, owner_id: sellerId }: Pick<LockedLot, 'id' | 'title' | 'owner_id'>,
  buying: { buyerId: string; price: number; payBy: Date },
  at: Date,
): Promise<string> {
  const { image, condition, ...offered } = await findGoods(tx, id)
  const home = await findDefaultSnapshot(tx, buying.buyerId)
  const delivery = deliveryOf(offered, home !== null)
  const address = delivery.method === 'rider' || delivery.method === 'courier' ? home : null
  return createWonOrder(deps, tx, { id, title, condition, image, sellerId, ...buying, ...delivery, address }, at)
}
