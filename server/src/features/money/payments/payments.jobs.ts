import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { checkPayment } from './check-payment.ts'
import { countInReview, findDueChecks } from './payments.queries.ts'
import { sendPayment } from './send-payment.ts'

export const paymentJobs: JobHandlers<Deps> = {
  'payments.push': (deps, { payment_id }) => sendPayment(deps, payment_id),
  'payments.check': (deps, { payment_id, due_at }) => checkPayment(deps, payment_id, new Date(due_at)),
}

const dueChecks = createDueWork({ max: 200, failed: 'a payment could not be processed' })
/** What is still due after this has lost its job. */
const timeoutMs = 3_000

/** Schedule: does what a killed process or a lost job has left undone, by the rows alone. */
export async function sweepPayments(deps: Deps): Promise<void> {
  const { db, clock, settings, log } = deps
  const before = new Date(clock().getTime() - timeoutMs * settings.money.timeScale)
  const find = (max: number) => findDueChecks(db, before, max)
  await dueChecks(deps, find, async ({ id, next_check_at }) => {
    if (next_check_at) await checkPayment(deps, id, next_check_at)
  })
  const { count, oldest } = await countInReview(db)
  if (count > 0) log.warn({ count, oldest }, 'payments.in_review')
}
