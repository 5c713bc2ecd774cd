import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { lateWindow } from '../payments/index.ts'
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

const batch = { max: 200, failed: 'a payment could not be processed' }
const lostCallbacks = createDueWork(batch)
const lostReports = createDueWork(batch)
const openQueries = createDueWork(batch)
const unprovenReports = createDueWork(batch)
/** What is still due after this has lost its job. */
const timeoutMs = 3_000
/** Between two queries about one receipt. */
const betweenQueries = 15 * minute

/** Schedule: applies the callbacks whose job was lost. */
export async function sweepCallbacks(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  const before = new Date(clock().getTime() - timeoutMs * settings.money.timeScale)
  const find = (max: number) => findUnapplied(db, before, max)
  await lostCallbacks(deps, find, ({ id }) => applyCallback(deps, id))
}

/**
 * Schedule: applies reports whose job was lost, ends queries about receipts that got no answer, and sends those that have not
 * gone out yet, however long they have waited for it.
 */
export async function sweepReports(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  const { timeScale } = settings.money
  const ago = (ms: number) => new Date(clock().getTime() - ms * timeScale)
  const findReports = (max: number) => findUnappliedReports(db, ago(timeoutMs), max)
  await lostReports(deps, findReports, ({ id }) => applyReport(deps, id))
  const findQueries = (max: number) => findOpenQueries(db, ago(timeoutMs), max)
  await openQueries(deps, findQueries, (query) => {
    const isOver = query.sent_at !== null && query.sent_at <= ago(waits.status)
    return isOver ? endStatusQuery(deps, query, 'no_answer') : queryStatus(deps, query.id)
  })
  const unproven = { since: ago(lateWindow), before: ago(betweenQueries) }
  const findUnproven = (max: number) => findUnprovenReports(db, unproven, max)
  await unprovenReports(deps, findUnproven, (receipt) =>
    db.transaction().execute((tx) => verifyReport(tx, receipt, clock())),
  )
}
