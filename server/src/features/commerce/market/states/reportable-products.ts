import type { ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import type { ReportReason } from '@mtaa/contract/community/report-words'
import type { Reportable } from '../../../../core/reportables.ts'
import { findReportable } from '../../listings/index.ts'
import { removeLocked } from './moderate-listing.ts'
import { lockStates } from './states.queries.ts'

/** Others break no rule of listings by name. */
const reasons: Partial<Record<ReportReason, ModerationReason>> = {
  scam: 'fraud',
  illegal: 'forbidden_item',
  private_info: 'contact_in_text',
  spam: 'duplicate',
}

/** States from which moderators take a product off the market. */
const removable = new Set(['active', 'paused', 'sold', 'expired', 'suspended'])

/** Products have removals and appeals of their own (docs/rules/listings.md). */
export const reportableProducts: Reportable = {
  kind: 'product',
  role: 'Market-Moderator',
  states: ['removed'],
  ownAppeals: true,
  find: (deps, viewer, id) => findReportable(deps, viewer, 'market', id),
  async change(deps, tx, { id, to, reason, note, byId }) {
    const [row] = await lockStates(tx, [id])
    if (row?.status === 'removed') return to === 'removed'
    if (!row || to !== 'removed' || byId === null || !removable.has(row.status)) return false
    await removeLocked(deps, tx, row, { by: byId, reason: reasons[reason] ?? 'other', note })
    return true
  },
}
