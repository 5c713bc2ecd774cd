import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { foldReportables } from '../../../core/fold.ts'
import { programOf } from '../../../core/viewer.ts'
import { subscriber, type EventInfo, type Events } from '../../../platform/events/events.ts'
import { finishJob } from '../../../platform/jobs/enqueue.ts'
import { notifyStaff } from '../notifications/index.ts'
import { openCase } from './cases.queries.ts'
import type { Reportables } from './create-report.ts'
import { findPast, setEdited } from './edits.queries.ts'
import { queueOf } from './reports.queue.ts'
import { editDueAfter, isToCheckAgain } from './reports.rules.ts'

/** Brings an edit to the moderators: of what has been reported before, or many like. */
export const checkEdits = (all: readonly Feature[]) => {
  const kinds = foldReportables(all)
  return subscriber<Deps, 'reportable.edited'>('reportable.edited', 'reports.check_edit', (deps, edit, event) =>
    checkEdit(deps, kinds, edit, event),
  )
}

async function checkEdit(
  deps: Deps,
  kinds: Reportables,
  edit: Events['reportable.edited'],
  { job }: EventInfo,
): Promise<void> {
  const kind = kinds.get(edit.kind)
  const thing = kind && (await kind.find(deps, programOf(kind.role), edit.id))
  // What was deleted meanwhile, or removed, shows nothing to anybody.
  if (!kind || !thing || thing.state === 'removed') return
  const { id: subjectId, before, likes } = edit
  await deps.db.transaction().execute(async (tx): Promise<void> => {
    if (!(await finishJob(tx, job))) return
    const now = deps.clock()
    const past = await findPast(tx, { kind: kind.kind, subjectId, since: new Date(now.getTime() - day) })
    if (!isToCheckAgain({ reported: past.cases > 0, likes })) return
    const dueAt = editDueAfter(past.edited, now)
    const opening = {
      ...thing,
      kind: kind.kind,
      subjectId,
      role: kind.role,
      dueAt,
      editedAt: now,
      editedFrom: before,
      now,
    }
    // The one that was there may be decided between the two statements; then the next try opens another.
    for (let tries = 0; tries < 5; tries++) {
      if (await openCase(tx, opening))
        return void (await notifyStaff(deps, tx, queueOf(kind.role), `${subjectId} edited ${now.toISOString()}`))
      // Edits of what waits are one case: it says what stood there before the first of them.
      if (await setEdited(tx, opening)) return
    }
    throw new Error('a case was decided each time it was opened')
  })
}
