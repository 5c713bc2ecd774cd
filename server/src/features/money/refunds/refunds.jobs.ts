import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { oweMissing } from './owe-refunds.ts'
import { findDue } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'

export const refundJobs: JobHandlers<Deps> = {
  'refunds.send': (deps, { refund_id }) => sendRefund(deps, refund_id),
}

const batchSize = 200
/** What is still due after this has lost its job. */
const lostJob = 10_000

/** Schedule: does what a killed process or a lost job has left undone, by the rows alone. */
export async function sweepRefunds(deps: Deps): Promise<void> {
  await oweMissing(deps)
  const before = new Date(deps.clock().getTime() - lostJob * deps.settings.mpesa.timeScale)
  for (const { id } of await findDue(deps.db, before, batchSize)) {
    try {
      await sendRefund(deps, id)
    } catch (error) {
      deps.log.error({ err: error, refundId: id }, 'a refund could not be sent')
    }
  }
}
