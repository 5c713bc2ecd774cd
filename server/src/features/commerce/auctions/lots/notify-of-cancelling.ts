import { moderationReasonText, type ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { notify, notifyMany } from '../../../community/notifications/index.ts'
import { lotKinds } from './lot.kinds.ts'
import { findBiddersOf, type LotRow } from './lots.queries.ts'

/** So many in one statement. */
const together = 500

interface Why {
  reason: ModerationReason
  note: string
}

/** Notifies the seller and everybody who bid that a moderator has cancelled a lot. What the note says is for the seller. */
export async function notifyOfCancelling(deps: Deps, tx: Tx, lot: LotRow, { reason, note }: Why) {
  const link = new URL(`/auctions/${lot.id}`, deps.settings.publicUrl).href
  const data = (more: string) => (language: Language) => ({
    title: lot.title,
    link,
    reason: [moderationReasonText(reason, language), more].filter(Boolean).join(' '),
  })
  await notify(deps, tx, { to: lot.owner_id, kind: lotKinds.auction_cancelled, data: data(note) })
  const bidders = await findBiddersOf(tx, lot.id)
  const notification = { kind: lotKinds.auction_bid_on_cancelled, data: data(''), once: `cancelled ${lot.id}` }
  for (let at = 0; at < bidders.length; at += together)
    await notifyMany(deps, tx, { ...notification, to: bidders.slice(at, at + together) })
}
