import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { applyEvent } from './apply-event.ts'
import { findDueEvents } from './events.queries.ts'

export const paystackJobs: JobHandlers<Deps> = {
  'paystack.apply': (deps, { event_id }) => applyEvent(deps, Buffer.from(event_id, 'hex')),
}

const dueEvents = createDueWork({ max: 200, failed: 'a payment could not be processed' })
/** What is still due after this has lost its job. */
const timeoutMs = 3_000

/** Schedule: applies the events whose job was lost, and those that are to be looked up again. */
export async function sweepEvents(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  const before = new Date(clock().getTime() - timeoutMs * settings.money.timeScale)
  const find = (max: number) => findDueEvents(db, before, max)
  await dueEvents(deps, find, ({ id }) => applyEvent(deps, id))
}
