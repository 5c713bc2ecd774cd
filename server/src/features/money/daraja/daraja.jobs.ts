import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { attempt, lateWindow } from '../payments/index.ts'
import { applyCallback } from './apply-callback.ts'
import { applyReport } from './apply-report.ts'
import { findUnapplied } from './callbacks.queries.ts'
import { waits } from './evidence.rules.ts'
import { findUnappliedReports } from './inbox.queries.ts'
import { endStatusQuery, queryStatus, verifyReport } from './query-status.ts'
import { findOpenQueries, findUnprovenReports } from './status-queries.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'payments.apply': { callback_id: string }
    'daraja.apply': { report_id: string }
    'daraja.status': { query_id: string }
  }
}

export const darajaJobs: JobHandlers<Deps> = {
  'payments.apply': (deps, { callback_id }) => applyCallback(deps, callback_id),
  'daraja.apply': (deps, { report_id }) => applyReport(deps, report_id),
  'daraja.status': (deps, { query_id }) => queryStatus(deps, query_id),
}

const batchSize = 200
/** What is still due after this has lost its job. */
const timeoutMs = 3_000
/** Between two queries about one receipt. */
const betweenQueries = 15 * 60_000

/** Schedule: applies the callbacks whose job was lost. */
export async function sweepCallbacks(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  const before = new Date(clock().getTime() - timeoutMs * settings.mpesa.timeScale)
  for (const { id } of await findUnapplied(db, before, batchSize)) {
    await attempt(deps, id, () => applyCallback(deps, id))
  }
}

/** Schedule: applies reports whose job was lost, and ends or repeats queries about receipts that got no answer. */
export async function sweepReports(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  const { timeScale } = settings.mpesa
  const ago = (ms: number) => new Date(clock().getTime() - ms * timeScale)
  for (const { id } of await findUnappliedReports(db, ago(timeoutMs), batchSize)) {
    await attempt(deps, id, () => applyReport(deps, id))
  }
  for (const query of await findOpenQueries(db, ago(timeoutMs), batchSize)) {
    const isOver = query.created_at <= ago(waits.status)
    await attempt(deps, query.id, () =>
      isOver ? endStatusQuery(deps, query, 'no_answer') : queryStatus(deps, query.id),
    )
  }
  const unproven = { since: ago(lateWindow), before: ago(betweenQueries) }
  for (const receipt of await findUnprovenReports(db, unproven, batchSize)) {
    await attempt(deps, receipt, () => db.transaction().execute((tx) => verifyReport(tx, receipt, clock())))
  }
}
