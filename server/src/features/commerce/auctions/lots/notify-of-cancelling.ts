import { moderationReasonText, type ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { notify } from '../../../community/notifications/index.ts'
import { lotKinds } from './lot.kinds.ts'
import { findBiddersOf, type LotRow } from './lots.queries.ts'

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
  await notify(deps, tx, { to: lot.owner_id, kind: lotKinds.lot_cancelled, data: data(note) })
  for (const to of await findBiddersOf(tx, lot.id))
    await notify(deps, tx, { to, kind: lotKinds.bid_lot_cancelled, data: data('') })
}
