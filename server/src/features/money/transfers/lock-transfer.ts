import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findTransfer, lockRow, type TransferRow } from './transfers.queries.ts'

/** What its purpose locks first, then the transfer: the order in which everything here is locked. Undefined: there is none. */
export async function lockTransfer(deps: Deps, tx: Tx, id: string): Promise<TransferRow | undefined> {
  const known = await findTransfer(tx, id)
  if (!known) return undefined
  await deps.transfers.purpose(known.purpose).lock(deps, tx, known.source_id)
  return lockRow(tx, id)
}
