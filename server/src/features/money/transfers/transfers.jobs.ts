import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { checkTransfer } from './check-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import { findDueChecks } from './transfers.queries.ts'

export const transferJobs: JobHandlers<Deps> = {
  'transfers.send': (deps, { transfer_id }) => sendTransfer(deps, transfer_id),
  'transfers.check': (deps, { transfer_id, due_at }) => checkTransfer(deps, transfer_id, new Date(due_at)),
}

const batchSize = 200
/** What is still due after this has lost its job. */
const timeoutMs = 3_000

/** Schedule: does what a killed process or a lost job has left undone, by the rows alone. */
export async function sweepTransfers(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - timeoutMs * deps.settings.mpesa.timeScale)
  for (const { id, next_check_at } of await findDueChecks(deps.db, before, batchSize)) {
    try {
      if (next_check_at) await checkTransfer(deps, id, next_check_at)
    } catch (error) {
      // One that fails holds up no other: it is logged and tried again by the next run.
      deps.log.error({ err: error, id }, 'a transfer could not be processed')
    }
  }
}
