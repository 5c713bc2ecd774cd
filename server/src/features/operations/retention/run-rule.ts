import { hour } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Retention } from '../../../core/retention.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { carryOutRule, errorLine } from './carry-out-rules.ts'
import { countRun, endLost, endRun, findRun, insertRun, type RunRow } from './retention.queries.ts'
import { mayRunRetention } from './retention.rules.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'retention.run': { runId: string }
  }
}

const lostAfter = hour

/** Has one rule carried out now, by a job. It does nothing that the schedule would not do: only what is due. */
export function runRule(
  deps: Deps,
  staff: Member,
  rules: readonly Retention[],
  { rule, reason }: { rule: string; reason: string },
): Promise<RunRow> {
  if (!mayRunRetention(staff)) throw new Refusal('super_admin_only')
  if (!rules.some(({ name }) => name === rule)) throw new Refusal('retention_rule_not_found')
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    await endLost(tx, rule, new Date(now.getTime() - lostAfter), now)
    const id = newId(now)
    if (!(await insertRun(tx, { id, rule, requested_by: staff.id, reason, requested_at: now })))
      throw new Refusal('retention_running')
    await enqueue(tx, 'retention.run', { runId: id }, { key: `retention ${id}` })
    await audit(deps, tx, {
      actorId: staff.id,
      action: 'retention.run',
      subject: { type: 'retention_run', id },
      reason,
    })
    const run = await findRun(tx, id)
    if (!run) throw new Error('a run of retention was not written')
    return run
  })
}

/** A job that was killed is carried out again: what it has done is counted and no longer due. */
export const runJobs = (rules: readonly Retention[]): JobHandlers<Deps> => ({
  async 'retention.run'(deps, { runId }) {
    const run = await findRun(deps.db, runId)
    if (!run || run.ended_at !== null) return
    const rule = rules.find(({ name }) => name === run.rule)
    const error = rule ? await attempt(deps, rule, runId) : 'not in this version of the program'
    await endRun(deps.db, runId, error, deps.clock())
  },
})

async function attempt(deps: Deps, rule: Retention, runId: string): Promise<string | null> {
  try {
    await carryOutRule(deps, rule, (tx, count) => countRun(tx, runId, count))
    return null
  } catch (error) {
    return errorLine(error)
  }
}
