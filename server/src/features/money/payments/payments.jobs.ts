import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { checkPayment } from './check-payment.ts'
import { countInReview, findDueChecks } from './payments.queries.ts'
import { sendPayment } from './send-payment.ts'

export const paymentJobs: JobHandlers<Deps> = {
  'payments.push': (deps, { payment_id }) => sendPayment(deps, payment_id),
  'payments.check': (deps, { payment_id, due_at }) => checkPayment(deps, payment_id, new Date(due_at)),
}

const batchSize = 200
/** What is still due after this has lost its job. */
const timeoutMs = 3_000

/** Schedule: does what a killed process or a lost job has left undone, by the rows alone. */
export async function sweepPayments(deps: Deps): Promise<void> {
  const { db, clock, settings, log } = deps
  const before = new Date(clock().getTime() - timeoutMs * settings.mpesa.timeScale)
  for (const { id, next_check_at } of await findDueChecks(db, before, batchSize)) {
    if (next_check_at) await attempt(deps, id, () => checkPayment(deps, id, next_check_at))
  }
  const { count, oldest } = await countInReview(db)
  if (count > 0) log.warn({ count, oldest }, 'payments.in_review')
}

/** One that fails holds up no other: it is logged and tried again by the next run. */
export async function attempt({ log }: Deps, id: string, act: () => Promise<void>) {
  try {
    await act()
  } catch (error) {
    log.error({ err: error, id }, 'a payment could not be processed')
  }
}
