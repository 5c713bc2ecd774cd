import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Locked } from '../payments/index.ts'
import { lose, win } from './apply-chargeback.ts'
import { changeChargeback, findChargeback, type ChargebackRow } from './chargebacks.queries.ts'

interface Decided {
  disputeId: string
  outcome: 'won' | 'lost'
  /** What the bank has taken, where it is lost. */
  cents: number
  at: Date
}

/** Whether nothing but a person ends it: it could not be looked up, or has ended in a way that cannot be booked. */
export const needsPerson = ({ state }: Pick<ChargebackRow, 'state'>) => state === 'unread' || state === 'unclear'

/**
 * A person says how a dispute has ended. False, and nothing done, where it has ended or its provider still decides. Under the
 * lock of its payment.
 */
export async function decideChargeback(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  { disputeId, outcome, cents, at }: Decided,
): Promise<boolean> {
  const row = await findChargeback(tx, disputeId)
  if (!row || row.payment_id !== locked.payment.id || !needsPerson(row)) return false
  if (outcome === 'won') {
    await win(deps, tx, { locked, row, at })
    return true
  }
  await changeChargeback(tx, row.id, { state: row.state, amount_cents: cents, updated_at: at })
  await lose(deps, tx, { locked, row, at, cents, byPerson: true })
  return true
}
