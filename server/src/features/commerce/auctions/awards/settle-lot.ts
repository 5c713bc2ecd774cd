import type { Deps } from '../../../../core/deps.ts'
import { publish } from '../../../../platform/events/events.ts'
import { setStatus } from '../../listings/index.ts'
import { publishLot } from '../bids/publish-lot.ts'
import { appendEntry } from '../bids/append-entry.ts'
import { lockLot } from '../bids/bids.queries.ts'
import { awardLot } from './award-lot.ts'
import { findCandidates, findPurchase, setOutcome, type Outcome } from './awards.queries.ts'
import { awardOf, type Award } from './awards.rules.ts'

/**
 * Ends a lot whose time is over, with all that follows, or nothing of it: its log is closed, its winner has an order, and
 * everybody concerned is notified. Again, it finds nothing to do. A lot whose seller is banned at its end goes to nobody.
 */
export const settleLot = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await lockLot(tx, id)
    // Read after the lock: a bid that came before it may have moved the end.
    const at = deps.clock()
    if (!found || found.ends_at > at) return
    const isOffered = found.status === 'active' || found.status === 'scheduled'
    if (isOffered) await setStatus(tx, id, 'ended', { now: at })
    if (found.outcome !== null || !(isOffered || found.status === 'suspended')) return
    const lot = found.log_length > 0 ? await appendEntry(tx, found, { kind: 'ended', at }) : found
    const award = isOffered
      ? await awardLot(deps, tx, lot, { candidates: await findCandidates(tx, lot, at), at }, await deciderOf(tx, lot))
      : undefined
    const outcome = isOffered ? outcomeOf(award) : 'cancelled'
    await setOutcome(tx, id, outcome, at)
    publishLot(deps, tx, { ...lot, status: isOffered ? 'ended' : lot.status, outcome }, 'ended')
    const { title, price } = lot
    const winner = award?.bidder ?? null
    await publish(tx, 'auction.settled', { auction_id: id, title, price, outcome, winner })
  })

type Tx = Parameters<typeof findPurchase>[0]

async function deciderOf(
  tx: Tx,
  lot: { id: string; price: number; reserve_price: number | null; leader: number | null },
) {
  const { id, price, reserve_price: reservePrice, leader } = lot
  const purchase = await findPurchase(tx, id)
  return (candidates: Parameters<typeof awardOf>[0]['candidates']) =>
    awardOf({ price, reservePrice, leader, purchase, candidates })
}

function outcomeOf(award: Award | undefined): Outcome {
  if (!award) return 'unsold'
  return award.kind === 'second_chance' ? 'second_chance' : 'awaiting_payment'
}
