import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { oweMissing } from './owe-refunds.ts'
import { findDue } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'

export const refundJobs: JobHandlers<Deps> = {
  'refunds.send': (deps, { refund_id }) => sendRefund(deps, refund_id),
}

const dueRefunds = createDueWork({ max: 200, failed: 'a refund could not be sent' })
/** What is still due after this has lost its job. */
const lostJob = 10_000

/** Schedule: does what a killed process or a lost job has left undone, by the rows alone. */
export async function sweepRefunds(deps: Deps): Promise<void> {
  await oweMissing(deps)
  const before = new Date(deps.clock().getTime() - lostJob * deps.settings.money.timeScale)
  const find = (max: number) => findDue(deps.db, before, max)
  await dueRefunds(deps, find, ({ id }) => sendRefund(deps, id))
}
