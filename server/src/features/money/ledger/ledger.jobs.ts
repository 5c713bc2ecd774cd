import type { Deps } from '../../../core/deps.ts'
import { findExpired, foldMovements, resolveTx } from './ledger.queries.ts'

const batch = 500

/** Holds whose time is over are voided, each in a transaction of its own: none waits for the accounts of another. */
export async function expireHolds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock()
  for (const { id } of await findExpired(db, at, batch))
    await db.transaction().execute((tx) => resolveTx(tx, id, 'void', at))
}

export async function foldBalances({ db }: Pick<Deps, 'db'>): Promise<void> {
  await foldMovements(db)
}
