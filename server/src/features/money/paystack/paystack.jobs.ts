import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { attempt } from '../payments/index.ts'
import { applyEvent } from './apply-event.ts'
import { findDueEvents } from './events.queries.ts'

export const paystackJobs: JobHandlers<Deps> = {
  'paystack.apply': (deps, { event_id }) => applyEvent(deps, Buffer.from(event_id, 'hex')),
}

const batchSize = 200
/** What is still due after this has lost its job. */
const timeoutMs = 3_000

/** Schedule: applies the events whose job was lost, and those that are to be looked up again. */
export async function sweepEvents(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  const before = new Date(clock().getTime() - timeoutMs * settings.mpesa.timeScale)
  for (const { id } of await findDueEvents(db, before, batchSize)) {
    await attempt(deps, id.toString('hex'), () => applyEvent(deps, id))
  }
}
