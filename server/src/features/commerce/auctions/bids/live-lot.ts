import type { OwnBids } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { LiveLot } from '@mtaa/contract/commerce/auctions/bids'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isBlocked } from '../../../community/blocks/index.ts'
import { maySee, moderates } from '../../listings/index.ts'
import { canBuyNow, isReserveMet, minimumBid, minimumFor, quickSteps } from '../bids.rules.ts'
import { bidStateOf, lotStateAt, lotStatusAt, pseudonymOf, reserveOf, termsOf } from '../lots.rules.ts'
import { findLiveLot, type LiveLotRow } from './live-lot.queries.ts'

/** A lot that the viewer may see; refuses `listing_not_found`. */
export async function getLot(deps: Deps, viewer: Viewer, id: string): Promise<LiveLotRow> {
  const row = await findLiveLot(deps.db, id, viewer?.id ?? null)
  if (!row || !maySee(viewer, row)) throw new Refusal('listing_not_found')
  if (!moderates(viewer, row) && (await isBlocked(deps, viewer, row.owner_id))) throw new Refusal('listing_not_found')
  return row
}

export async function showLiveLot(deps: Deps, viewer: Viewer, id: string): Promise<LiveLot> {
  const row = await getLot(deps, viewer, id)
  return viewLiveLot(row, viewer, deps.clock())
}

/** Nobody can bid any more. */
export const isOver = (row: LiveLotRow, now: Date) => {
  const status = lotStatusAt(row, now)
  return row.outcome !== null || (status !== 'active' && status !== 'scheduled')
}

function viewLiveLot(row: LiveLotRow, viewer: Viewer, now: Date): LiveLot {
  const over = isOver(row, now)
  return {
    price: row.price,
    least: over ? null : minimumBid(bidStateOf(row)),
    bids_count: row.bids_count,
    reserve: reserveOf(row),
    buy_now_price: !over && canBuyNow(termsOf(row), bidStateOf(row)) ? row.buy_now_price : null,
    state: lotStateAt(row, now),
    effective_end_at: row.ends_at.toISOString(),
    extended: row.planned_end_at !== null && row.ends_at > row.planned_end_at,
    now: now.toISOString(),
    head: row.log_head && row.log_head.toString('hex'),
    own: viewer && viewOwn(row, over),
  }
}

function viewOwn(row: LiveLotRow, over: boolean): OwnBids {
  const [state, bidder] = [bidStateOf(row), row.number ?? 0]
  return {
    standing: standingOf(row, over),
    max: row.max,
    pseudonym: row.number === null ? null : pseudonymOf(row.number),
    least: over ? null : minimumFor(state, bidder),
    steps: over ? [] : quickSteps(state, bidder),
    deposit_due: row.deposited ? 0 : row.deposit,
    award_id: row.award_id,
    order_id: row.order_id,
  }
}

function standingOf(row: LiveLotRow, over: boolean): OwnBids['standing'] {
  if (row.number === null || row.max === null) return 'none'
  const leads = row.leader === row.number
  if (!over) return leads ? 'leading' : 'outbid'
  const { award_state: award } = row
  if (award !== null) return award === 'ordered' || award === 'paid' ? 'won' : 'lost'
  const isDecided = row.outcome !== null && row.outcome !== 'awaiting_payment' && row.outcome !== 'sold'
  return leads && !isDecided && isReserveMet(termsOf(row), bidStateOf(row)) ? 'won' : 'lost'
}
