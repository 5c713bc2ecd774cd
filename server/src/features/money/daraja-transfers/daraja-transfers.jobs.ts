import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { applyReport } from './apply-report.ts'
import { findUnapplied } from './reports.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'transfers.report': { report_id: string }
  }
}

export const darajaTransferJobs: JobHandlers<Deps> = {
  'transfers.report': (deps, { report_id }) => applyReport(deps, report_id),
}

const lostReports = createDueWork({ max: 200, failed: 'a report about a transfer could not be applied' })
/** What is still due after this has lost its job. */
const timeoutMs = 3_000

/** Schedule: applies the reports whose job was lost. */
export async function sweepReports(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - timeoutMs * deps.settings.money.timeScale)
  const find = (max: number) => findUnapplied(deps.db, before, max)
  await lostReports(deps, find, ({ id }) => applyReport(deps, id))
}
