import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { findExpired, foldMovements, resolveTx } from './ledger.queries.ts'

const expired = createDueWork({ max: 500, failed: 'a hold whose time is over could not be voided' })

/** Holds whose time is over are voided, each in a transaction of its own: none waits for the accounts of another. */
export async function expireHolds(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db } = deps
  const at = deps.clock()
  const find = (max: number) => findExpired(db, at, max)
  await expired(deps, find, ({ id }) => db.transaction().execute((tx) => resolveTx(tx, id, 'void', at)))
}

export async function foldBalances({ db }: Pick<Deps, 'db'>): Promise<void> {
  await foldMovements(db)
}
