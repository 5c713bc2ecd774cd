import type { cancelAuction as endpoint } from '@mtaa/contract/commerce/auctions/lots'
import type { ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { listingTags, mayEdit, maySee, moderates } from '../../listings/index.ts'
import { lockLot, updateLot, type LotRow } from './lots.queries.ts'
import { publishLot } from '../bids/publish-lot.ts'
import { appendEntry } from '../bids/append-entry.ts'
import { lockLot as lockForLog } from '../bids/bids.queries.ts'
import { bidStateOf, lotStateAt } from '../lots.rules.ts'
import { isOpenToChange } from './offer.rules.ts'
import { notifyOfCancelling } from './notify-of-cancelling.ts'

type Cancelling = z.output<typeof endpoint.body> & { id: string }

/** Cancels a lot: its seller while nobody has bid, a market moderator with a reason until its end. */
export function cancelAuction(deps: Deps, viewer: Member, { id, reason, note }: Cancelling): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const lot = await lockLot(tx, id)
    if (!lot || lot.status === 'deleted' || !maySee(viewer, lot)) throw new Refusal('listing_not_found')
    const isOwn = mayEdit(viewer, lot)
    if (!isOwn && !moderates(viewer, lot)) throw new Refusal('forbidden')
    if (!isOpenToChange(lotStateAt(lot, deps.clock()))) throw new Refusal('auction_ended')
    if (isOwn) {
      if (lot.log_length > 0) throw new Refusal('auction_has_bids')
      return end(deps, tx, lot, null)
    }
    if (reason === undefined) throw new Refusal('listing_review_reason_needed')
    await end(deps, tx, lot, reason)
    await recordCancelling(deps, tx, lot, { by: viewer.id, reason, note })
  })
}

/** One that nobody could see is deleted. */
async function end(deps: Deps, tx: Tx, lot: LotRow, reason: ModerationReason | null) {
  const now = deps.clock()
  deps.cache.drop(tx, ...listingTags(lot))
  if (lot.published_at === null && (lot.status === 'draft' || lot.status === 'pending_review'))
    return updateLot(tx, lot.id, { status: 'deleted', updated_at: now }, { deleted_at: now })
  await updateLot(
    tx,
    lot.id,
    { status: 'ended', ends_at: now, updated_at: now },
    { outcome: 'cancelled', settled_at: now },
  )
  await log(deps, tx, lot.id, { reason, at: now })
}

/** A lot without bids has no log. */
async function log(deps: Deps, tx: Tx, id: string, { reason, at }: { reason: string | null; at: Date }) {
  const lot = await lockForLog(tx, id)
  if (!lot) return
  const state = { ...bidStateOf(lot), endsAt: at }
  const after = lot.log_length === 0 ? lot : await appendEntry(tx, lot, { kind: 'cancelled', at, reason, state })
  publishLot(deps, tx, after, 'cancelled')
}

interface Why {
  by: string
  reason: ModerationReason
  note: string
}

async function recordCancelling(deps: Deps, tx: Tx, lot: LotRow, { by, reason, note }: Why) {
  await audit(deps, tx, {
    actorId: by,
    action: 'auction.cancelled',
    subject: { type: 'listing', id: lot.id },
    reason: [reason, note].filter(Boolean).join(': '),
  })
  await notifyOfCancelling(deps, tx, lot, { reason, note })
}
