import type { ReportKind } from '@mtaa/contract/community/report-words'
import type { Deps } from '../../../core/deps.ts'
import { hasRole, type Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockOpenCase, openCase } from './cases.queries.ts'
import type { Reportables } from './create-report.ts'
import { dueAfter } from './reports.rules.ts'

/** Opens a case about something that nobody has reported, or finds the one that waits. */
export async function openStaffCase(
  deps: Deps,
  kinds: Reportables,
  staff: Member,
  { kind: name, id: subjectId }: { kind: ReportKind; id: string },
): Promise<{ id: string }> {
  const kind = kinds.get(name)
  if (!kind || !hasRole(staff, kind.role)) throw new Refusal('forbidden')
  // What is private comes to moderators by a report alone.
  const thing = kind.evidence ? undefined : await kind.find(deps, staff, subjectId)
  if (!thing || thing.state === 'removed') throw new Refusal('report_thing_not_found')
  if (thing.ownerId === staff.id) throw new Refusal('report_own')
  if (thing.others?.includes(staff.id)) throw new Refusal('report_not_yours')
  const now = deps.clock()
  const opening = { ...thing, kind: name, subjectId, role: kind.role, dueAt: dueAfter('other', now), now }
  return deps.db.transaction().execute(async (tx) => {
    // The one that was there may be decided between the two statements; then the next try opens another.
    for (let tries = 0; tries < 5; tries++) {
      const isNew = await openCase(tx, opening)
      const found = await lockOpenCase(tx, opening)
      if (!found) continue
      const subject = { type: 'report_case', id: found.id }
      const details = { kind: name, thing: subjectId }
      if (isNew) await audit(deps, tx, { actorId: staff.id, action: 'report.opened', subject, details })
      return { id: found.id }
    }
    throw new Error('a case was decided each time it was opened')
  })
}
