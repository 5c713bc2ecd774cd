import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { checkTransfer } from './check-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import { findDueChecks } from './transfers.queries.ts'

export const transferJobs: JobHandlers<Deps> = {
  'transfers.send': (deps, { transfer_id }) => sendTransfer(deps, transfer_id),
  'transfers.check': (deps, { transfer_id, due_at }) => checkTransfer(deps, transfer_id, new Date(due_at)),
}

const dueChecks = createDueWork({ max: 200, failed: 'a transfer could not be processed' })
/** What is still due after this has lost its job. */
const timeoutMs = 3_000

/** Schedule: does what a killed process or a lost job has left undone, by the rows alone. */
export async function sweepTransfers(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - timeoutMs * deps.settings.money.timeScale)
  const find = (max: number) => findDueChecks(deps.db, before, max)
  await dueChecks(deps, find, async ({ id, next_check_at }) => {
    if (next_check_at) await checkTransfer(deps, id, next_check_at)
  })
}
