import type { Deps } from '../../../core/deps.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findRequests, insertRequest, lockMember } from './privacy.queries.ts'
import { exportDueAt, nextExportAt } from './privacy.rules.ts'

export const requestExport = (deps: Deps, { id }: Member) =>
  deps.db.transaction().execute(async (tx) => {
    const request = await requestExportFor(deps, tx, id)
    if (!request) throw new Refusal('session_ended')
    return request
  })

/** Has the copy of a member's data made, which they alone can fetch; undefined where there is no such account. */
export async function requestExportFor({ clock }: Pick<Deps, 'clock'>, tx: Tx, memberId: string) {
  // Of two at once the second waits here and finds the first one's request.
  if (!(await lockMember(tx, memberId))) return undefined
  const now = clock()
  const [latest] = await findRequests(tx, memberId, 'export', 1)
  const next = nextExportAt(latest, now)
  const seconds = next ? Math.ceil((next.getTime() - now.getTime()) / 1000) : 0
  if (next) throw new Refusal('export_too_soon', { seconds, hours: Math.ceil(seconds / 3600) })
  const request = await insertRequest(tx, { kind: 'export', memberId, dueAt: exportDueAt(now), now })
  await enqueue(tx, 'privacy.export', { requestId: request.id }, { key: `export ${request.id}` })
  return request
}
