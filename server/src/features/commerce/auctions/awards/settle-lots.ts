import { setTimeout as wait } from 'node:timers/promises'
import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { enqueue, type JobHandlers } from '../../../../platform/jobs/enqueue.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { findEndedLots, findEnds } from './awards.queries.ts'
import { settleLot } from './settle-lot.ts'

declare module '../../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** Lots end at this moment, which a bid may have moved since. */
    'auctions.settle_at': { at: string }
  }
}

const ended = createDueWork({ max: 500, failed: 'an auction that has ended could not be settled' })

/** Longer than from one run of the schedule to the next. */
const ahead = 1.5 * minute
/** The worker looks for jobs so often: one that begins earlier waits, so that none is late by it. */
const early = 1_000

/** Schedule, and as soon as a worker starts: settles what has ended, and plans the ends of the next minute. */
export async function settleLots(deps: Deps): Promise<void> {
  await ended(deps, findDue(deps), (id) => settleLot(deps, id))
  await planEnds(deps, 'all')
}

const findDue =
  ({ db, clock }: Deps) =>
  (max: number) =>
    findEndedLots(db, clock(), max)

async function planEnds({ db, clock }: Deps, which: 'all' | 'moved'): Promise<void> {
  const now = clock()
  const ends = await findEnds(db, { after: now, until: new Date(now.getTime() + ahead), which })
  if (ends.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const end of ends) await settleAt(tx, end)
  })
}

/** Has lots that end at a moment settled then. Of one that ends at once, what ends it calls this. */
export const settleAt = (tx: Tx, end: Date) =>
  enqueue(
    tx,
    'auctions.settle_at',
    { at: end.toISOString() },
    { runAt: new Date(end.getTime() - early), key: `auctions end ${end.toISOString()}` },
  )

export const settleJobs: JobHandlers<Deps> = {
  async 'auctions.settle_at'(deps, { at }) {
    const left = new Date(at).getTime() - deps.clock().getTime()
    // More than that only where the clock of the database differs; the schedule comes back to it.
    if (left > 2 * early) return
    if (left > 0) await wait(left)
    await ended(deps, findDue(deps), (id) => settleLot(deps, id))
    // A bid may have moved an end to a moment that is over before the schedule comes back.
    await planEnds(deps, 'moved')
  },
}
