import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
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

const batchSize = 200
/** What is still due after this has lost its job. */
const timeoutMs = 3_000

/** Schedule: applies the reports whose job was lost. */
export async function sweepReports(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - timeoutMs * deps.settings.mpesa.timeScale)
  for (const { id } of await findUnapplied(deps.db, before, batchSize)) {
    try {
      await applyReport(deps, id)
    } catch (error) {
      // One that fails holds up no other: it is logged and tried again by the next run.
      deps.log.error({ err: error, id }, 'a report about a transfer could not be applied')
    }
  }
}
