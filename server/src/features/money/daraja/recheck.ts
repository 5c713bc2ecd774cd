import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { PaymentRail } from '../../../core/payment-rails.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { recheckFrom, waits } from './evidence.rules.ts'
import { findRechecks, findToRecheck } from './recheck.queries.ts'
import { insertQuery } from './status-queries.queries.ts'

/**
 * M-Pesa reverses payments without a report: its statement or a query says so. Before money of a payment is paid out it is
 * queried by its receipt; a payment whose receipt nobody knows yet is not paid out.
 */
export const recheck: NonNullable<PaymentRail<Deps>['recheck']> = {
  async findUnproven(deps, db, paymentIds, now) {
    const rows = await findRechecks(db, paymentIds, timesOf(deps, now))
    return rows.filter(({ proven }) => !proven).map(({ id }) => id)
  },
  async start(deps, tx, paymentIds, now) {
    for (const { id, receipt, due } of await findRechecks(tx, paymentIds, timesOf(deps, now)))
      if (due && receipt !== null) await query(tx, { id, receipt }, now)
  },
}

/** The moments that decide, before now. */
function timesOf({ settings }: Deps, now: Date) {
  const ago = (wait: number) => new Date(now.getTime() - wait * settings.money.timeScale)
  const quiet = waits.recheckAfter * settings.money.timeScale
  return {
    quiet,
    settledBefore: ago(waits.recheckAfter),
    freshSince: ago(waits.recheckHolds),
    again: ago(waits.recheckAgain),
  }
}

async function query(tx: Tx, { id, receipt }: { id: string; receipt: string }, at: Date): Promise<void> {
  const queryId = await insertQuery(tx, { receipt, purpose: 'recheck', paymentId: id, at })
  if (queryId !== undefined)
    await enqueue(tx, 'daraja.status', { query_id: queryId }, { key: `daraja.status:${queryId}` })
}

/** So many payments in a run: prompts and payouts share the allowance of queries. */
const toRecheck = createDueWork({ max: 10, failed: 'a payment of much money could not be queried' })

/** Schedule: payments of much money are queried once by themselves, so that a reversal is seen before goods are sent. */
export async function recheckLarge(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  if (!settings.mpesa.initiator) return
  const now = clock()
  const { settledBefore, again } = timesOf(deps, now)
  const since = new Date(now.getTime() - day)
  const find = (max: number) => findToRecheck(db, { since, before: settledBefore, again, from: recheckFrom, max })
  await toRecheck(deps, find, (payment) => db.transaction().execute((tx) => query(tx, payment, now)))
}
