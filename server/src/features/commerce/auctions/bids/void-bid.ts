import type { voidBid as endpoint } from '@mtaa/contract/commerce/auctions/bids'
import { moderationReasonText } from '@mtaa/contract/commerce/listings/moderation-reasons'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notify } from '../../../community/notifications/index.ts'
import { isHidden } from '../../listings/index.ts'
import { replay } from '../bids.rules.ts'
import { bidStateOf, lotStatusAt, termsOf } from '../lots.rules.ts'
import { publishLot } from './publish-lot.ts'
import { appendEntry } from './append-entry.ts'
import { bidKinds } from './bid.kinds.ts'
import { noticeOf, notifyVoided } from './bids.jobs.ts'
import { findBidsOf, findMembersOf, lockLot, setHighest, type LockedLot } from './bids.queries.ts'
import { mayVoid } from './bids.permissions.ts'

type Input = z.output<typeof endpoint.body> & { id: string; entry: number }

/** Voids a bid of a running lot: the others count anew in the order in which they came. */
export function voidBid(deps: Deps, staff: Member, { id, entry, reason, note }: Input): Promise<void> {
  if (!mayVoid(staff)) throw new Refusal('forbidden')
  return deps.db.transaction().execute(async (tx) => {
    const lot = await lockLot(tx, id)
    if (!lot || lotStatusAt(lot, deps.clock()) === 'deleted') throw new Refusal('listing_not_found')
    const at = deps.clock()
    const members = new Map((await findMembersOf(tx, id)).map((one) => [one.number, one.member_id]))
    // Who sells it or bids on it decides about nobody's bids on it.
    if (lot.owner_id === staff.id || [...members.values()].includes(staff.id)) throw new Refusal('forbidden')
    const status = lotStatusAt(lot, at)
    const bids = await findBidsOf(tx, id)
    const bid = bids.find((one) => one.entry === entry)
    if (!bid) throw new Refusal('bid_not_found')
    if (bid.voided) throw new Refusal('bid_voided')
    if ((status !== 'active' && !isHidden(status)) || lot.ends_at <= at) throw new Refusal('auction_ended')

    const standing = bids.filter((one) => !one.voided && one.entry !== entry)
    const made = standing.map(({ bidder, amount, at: moment }) => ({ bidder, max: amount, at: moment }))
    const state = replay(termsOf(lot), made, bidStateOf(lot))
    const own = standing.filter(({ bidder }) => bidder === bid.bidder)
    const max = Math.max(0, ...own.map(({ amount }) => amount))
    const first = own.find(({ amount }) => amount === max)
    await setHighest(tx, { id, bidder: bid.bidder, highest: first && { max, entry: first.entry } })
    const after = await appendEntry(tx, lot, {
      kind: 'void',
      voids: entry,
      reason,
      state,
      bidsCount: standing.length,
      at,
    })
    publishLot(deps, tx, after, 'voided')
    await audit(deps, tx, {
      actorId: staff.id,
      action: 'bid.voided',
      subject: { type: 'listing', id },
      reason: `${reason}: ${note}`,
      details: { entry },
    })
    await notifyAll(deps, tx, { lot, after, bidder: bid.bidder, members, reason })
  })
}

interface Voided {
  lot: LockedLot
  after: LockedLot
  /** Whose bid is void. */
  bidder: number
  members: ReadonlyMap<number, string | null>
  reason: Input['reason']
}

async function notifyAll(deps: Deps, tx: Tx, { lot, after, bidder, members, reason }: Voided): Promise<void> {
  const notice = noticeOf(deps, after)
  const voided = members.get(bidder)
  if (voided)
    await notify(deps, tx, {
      to: voided,
      kind: bidKinds.auction_bid_voided,
      data: (language) => ({ ...notice, reason: moderationReasonText(reason, language) }),
    })
  const leads = after.leader !== null && after.leader !== lot.leader ? members.get(after.leader) : undefined
  if (leads) await notify(deps, tx, { to: leads, kind: bidKinds.auction_leading, data: notice })
  const others = [voided, leads].filter((id) => typeof id === 'string')
  await notifyVoided(tx, { auctionId: lot.id, entry: after.log_length, others })
}
