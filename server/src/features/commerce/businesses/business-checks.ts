import type { BusinessCheck } from '@mtaa/contract/commerce/businesses/business-checks'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPersonOf } from '../../community/people/index.ts'
import { mayDecide, requireModerator, requireOther } from './businesses.rules.ts'
import { viewCard } from './businesses.view.ts'
import { findCheck, findChecks, type CheckRow, type CheckState } from './checks.queries.ts'
import { evidencePurpose } from './submit-check.ts'

export const viewCheck = (row: CheckRow, viewer: Member, deps: Deps): BusinessCheck => ({
  id: row.check_id,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  business: viewCard(row, deps),
  owner: viewPersonOf(row.owner_id, row, deps),
  may: { decide: row.state === 'submitted' && mayDecide(viewer, row) },
})

interface PageOfChecks {
  state: CheckState
  limit: number
  after: Cursor | undefined
}

/** Submissions in one state, without what was sent. */
export async function listChecks(deps: Deps, viewer: Member, { state, limit, after }: PageOfChecks) {
  requireModerator(viewer)
  const rows = await findChecks(deps.db, state, after, limit + 1)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => viewCheck(row, viewer, deps)),
    next_cursor: last ? writeCursor(last.submitted_at, last.check_id) : null,
  }
}

/** One submission with what was sent. That somebody looked is logged before they see it. */
export function showCheck(deps: Deps, viewer: Member, id: string) {
  requireModerator(viewer)
  return deps.db.transaction().execute(async (tx) => {
    const row = await findCheck(tx, id)
    if (!row) throw new Refusal('business_check_not_found')
    requireOther(viewer, row)
    const proof = row.evidence && deps.cipher.decrypt(evidencePurpose, row.evidence)
    if (proof !== null)
      await audit(deps, tx, {
        actorId: viewer.id,
        action: 'business_check.viewed',
        subject: { type: 'business_check', id },
        details: { business: row.id, kind: row.kind },
      })
    return {
      ...viewCheck(row, viewer, deps),
      kra_pin: row.kind === 'kra_pin' ? proof : null,
      permit: row.kind === 'permit' && proof !== null ? `data:image/webp;base64,${proof}` : null,
    }
  })
}
