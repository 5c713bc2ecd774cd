import { accounts } from '../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { balanceOf } from '../ledger/index.ts'
import * as find from './float.queries.ts'
import type { TransferRow } from './transfers.queries.ts'

/** Until the commit nobody else judges what the account that pays out can pay. The last lock but those of accounts. */
export const lockFloat = find.lock

/**
 * What the account that pays out (1020) still has when everything is taken off that may leave or is to leave, in cents.
 * `before`: of what waits to be sent only what is older than this transfer. Undefined: nobody has said what it has.
 */
export async function floatLeft(db: Db | Tx, before?: string): Promise<number | undefined> {
  if (!(await find.isKnown(db))) return undefined
  // In this order: what is confirmed in between is taken off twice, and never not at all.
  const { under_way, waiting } = await find.sums(db, before)
  return (await balanceOf(db, accounts.mpesaDisbursement)) - under_way - waiting
}

/** The account as staff see it, in cents; `waiting` and its count are transfers that were not sent yet. */
export async function floatOf(db: Db) {
  const known = await find.isKnown(db)
  const { under_way, waiting, held } = await find.sums(db)
  return { known, balance: await balanceOf(db, accounts.mpesaDisbursement), underWay: under_way, waiting, held }
}

/** Whether the account can pay this transfer and all that are older. Two at once are judged one after the other. */
export async function isCovered(tx: Tx, { id, cost_cents }: TransferRow): Promise<boolean> {
  if (cost_cents === 0) return true
  await lockFloat(tx)
  const left = await floatLeft(tx, id)
  return left === undefined || left >= cost_cents
}
