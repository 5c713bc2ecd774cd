import type { CaseMessage } from '@mtaa/contract/community/reports-admin'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { holdsClaim } from '../../operations/claims/index.ts'
import { lockCase } from './cases.queries.ts'
import type { Reportables } from './create-report.ts'
import { claimOf, maySeeCase } from './reports.rules.ts'

/** What is private of a case, for who has taken it; that they read it is logged before they do. */
export async function readEvidence(
  deps: Deps,
  kinds: Reportables,
  staff: Member,
  caseId: string,
): Promise<CaseMessage[]> {
  const { evidence, id } = await deps.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, caseId)
    const kept = found && kinds.get(found.kind)?.evidence
    if (!kept || !maySeeCase(staff, found)) throw new Refusal('report_case_not_found')
    if (!(await holdsClaim(deps, tx, staff.id, claimOf(caseId)))) throw new Refusal('report_evidence_closed')
    const subject = { type: 'report_case', id: caseId }
    const details = { kind: found.kind, thing: found.subject_id }
    await audit(deps, tx, { actorId: staff.id, action: 'report.evidence_read', subject, details })
    return { evidence: kept, id: found.subject_id }
  })
  return evidence.find(deps, { caseId, id })
}
