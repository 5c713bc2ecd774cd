import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isHidden } from '../../listings/index.ts'
import { lotStatusAt, suspendedUntil } from '../lots.rules.ts'
import type { LockedLot } from './bids.queries.ts'
import type { Bidding } from './guards.queries.ts'

/** Refuses whom no lot, or not this one, lets bid. The deposit is looked at only where the lot has one. */
export function assertMayBid(lot: LockedLot, member: Member, bidding: Bidding, now: Date, language: Language): void {
  const status = lotStatusAt(lot, now)
  const isOwn = lot.owner_id === member.id
  if (status === 'deleted' || (isHidden(status) && !isOwn)) throw new Refusal('listing_not_found')
  if (isOwn) throw new Refusal('own_auction')
  if (bidding.blocked) throw new Refusal('account_blocked')
  if (status === 'scheduled') throw new Refusal('auction_not_started')
  if (status !== 'active' || lot.outcome !== null) throw new Refusal('auction_ended')
  if (!bidding.phone) throw new Refusal('phone_not_verified')
  if (bidding.linked) throw new Refusal('bidder_linked')
  const until = suspendedUntil(bidding.strikes, now)
  if (until) throw new Refusal('bids_suspended', { until: formatMoment(until, language) })
  if (lot.deposit > 0 && !bidding.deposited) throw new Refusal('deposit_required', { amount: lot.deposit })
}
