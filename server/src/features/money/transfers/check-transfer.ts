import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { reviewTransfer } from './end-transfer.ts'
import { lockTransfer } from './lock-transfer.ts'
import { checkAt } from './schedule.ts'
import { sendTransfer } from './send-transfer.ts'
import { changeTransfer, claimCheck } from './transfers.queries.ts'
import { isUnconfirmed, isUnderWay, nextPoll, waits } from './transfers.rules.ts'

/** Longer than any one query takes. */
const leaseFor = 45_000

/** Job: what is due for a transfer at this moment, and when it is looked at again. */
export async function checkTransfer(deps: Deps, id: string, dueAt: Date): Promise<void> {
  const now = deps.clock()
  const transfer = await claimCheck(deps.db, id, dueAt, new Date(now.getTime() + leaseFor))
  if (!transfer) return
  if (transfer.status === 'created') return sendTransfer(deps, id)
  const isQueried = transfer.status === 'sent' || transfer.status === 'unknown' || isUnconfirmed(transfer)
  const waited = isQueried ? await deps.transfers.rail(transfer.rail).check(deps, transfer) : undefined
  await deps.db.transaction().execute((tx) => proceed(deps, tx, id, { isQueried, waited }))
}

/** What comes next for a transfer in its present state. */
async function proceed(
  deps: Deps,
  tx: Tx,
  id: string,
  { isQueried, waited }: { isQueried: boolean; waited: number | undefined },
) {
  const transfer = await lockTransfer(deps, tx, id)
  if (!transfer) return
  const { timeScale } = deps.settings.money
  const now = deps.clock()
  const later = (wait: number) => new Date(now.getTime() + wait * timeScale)
  const age = (now.getTime() - (transfer.sent_at ?? transfer.created_at).getTime()) / timeScale

  if (transfer.status === 'sending') {
    // The process that was sending died, or the provider is slower than it may be. It is never sent again.
    if (age < waits.sending) return checkAt(tx, id, later(waits.sending - age))
    await changeTransfer(tx, id, { status: 'unknown', updated_at: now })
    return checkAt(tx, id, now)
  }
  if (!isUnderWay(transfer.status) && !isUnconfirmed(transfer)) return
  if (isUnderWay(transfer.status) && age >= waits.unconfirmed)
    await reviewTransfer(deps, tx, transfer, { reason: 'unconfirmed', code: null, message: null, at: now })
  if (age >= waits.queried) return void (await changeTransfer(tx, id, { next_check_at: null }))
  const checks = transfer.checks + (isQueried && waited === undefined ? 1 : 0)
  await changeTransfer(tx, id, { checks })
  await checkAt(tx, id, waited === undefined ? later(nextPoll(checks)) : new Date(now.getTime() + waited))
}
