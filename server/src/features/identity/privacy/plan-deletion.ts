import type { Language } from '@mtaa/contract/language'
import { auditOwn } from '../../../core/audit-acts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { endOtherSessions, sessionsChanged } from '../sessions/index.ts'
import { notify } from '../../community/notifications/index.ts'
import { ownDataPage } from './own-data-page.ts'
import { closeRequest, findOpenDeletion, insertRequest, lockMember } from './privacy.queries.ts'
import { privacyKinds } from './privacy.kinds.ts'
import { dayInWords, deletionDueAt } from './privacy.rules.ts'
import { findObstacle, settle } from './find-obstacle.ts'

type Planning = Deps & { features: readonly Feature[] }

/** Plans the deletion and ends the member's other sessions, so that nobody else can cancel or use it. */
export async function planDeletion(deps: Planning, member: Member, { leavesRest }: { leavesRest: boolean }) {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, member.id))) throw new Refusal('session_ended')
    const planned = await findOpenDeletion(tx, member.id)
    if (planned) return planned
    const obstacle = await findObstacle(tx, deps.features, member.id, { leavesRest, begins: true })
    if (obstacle) throw new Refusal(obstacle.code, { ...obstacle })
    const now = deps.clock()
    const request = await insertRequest(tx, {
      kind: 'deletion',
      memberId: member.id,
      dueAt: deletionDueAt(now),
      leavesRest,
      now,
    })
    await settle(deps, tx, member.id, request.created_at)
    await endOtherSessions(tx, member.id, member.sessionId)
    sessionsChanged(deps, tx, member.id)
    await auditOwn(deps, tx, member.id, 'deletion.planned')
    const data = (language: Language) => ({ day: dayInWords(request.due_at, language), link: ownDataPage(deps) })
    await notify(deps, tx, { to: member.id, kind: privacyKinds.deletion_planned, data })
    return request
  })
}

/** Cancels a planned deletion. Nothing was deleted yet, so nothing has to be restored. */
export function undoDeletion(deps: Deps & { features: readonly Feature[] }, member: Member) {
  return deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id)
    const planned = await findOpenDeletion(tx, member.id)
    if (!planned) throw new Refusal('deletion_not_planned')
    await closeRequest(tx, planned.id, 'withdrawn', deps.clock())
    for (const { ownData } of deps.features) await ownData?.stays?.(deps, tx, member.id)
    await auditOwn(deps, tx, member.id, 'deletion.cancelled')
  })
}
