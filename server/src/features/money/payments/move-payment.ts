import type { Deps } from '../../../core/deps.ts'
import type { Acting } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { changeStatus } from './payments.queries.ts'
import type { Status } from './payments.rules.ts'

/** What a change of a payment's state needs: it is audited, and its payer is notified. */
export type Moving = Acting & Pick<Deps, 'live' | 'rails'>

/**
 * Changes the state of a payment, if its present one leads there, and notifies its payer after the commit. False: another
 * change came first, and nothing is done.
 */
export async function movePayment(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  id: string,
  status: Status,
  at: Date,
  changes?: Parameters<typeof changeStatus>[4],
): Promise<boolean> {
  if (!(await changeStatus(tx, id, status, at, changes))) return false
  live.send(tx, `payment:${id}`, { status })
  return true
}
