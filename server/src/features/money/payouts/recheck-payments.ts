import type { Deps } from '../../../core/deps.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { findFundingPayments } from './payouts.queries.ts'

/** By rail: payments of a seller's sales whose money their provider has not lately said to have still. */
async function findUnproven(deps: Deps, db: Db | Tx, sellerId: string, now: Date) {
  const payments = await findFundingPayments(db, sellerId)
  const rails = [...new Set(payments.map(({ rail }) => rail))]
  const found = await Promise.all(
    rails.map(async (name) => {
      const { recheck } = deps.rails.get(name)
      const ids = payments.filter(({ rail }) => rail === name).map(({ id }) => id)
      return { recheck, ids: (await recheck?.findUnproven(deps, db, ids, now)) ?? [] }
    }),
  )
  return found.filter(({ ids }) => ids.length > 0)
}

/** Whether a payout would pay out money that may have been pulled back meanwhile. */
export const isUnproven = async (deps: Deps, db: Db | Tx, sellerId: string, now: Date): Promise<boolean> =>
  (await findUnproven(deps, db, sellerId, now)).length > 0

/** The same, and what is not known is queried: the answers take back what was pulled, and the payout is tried again. */
export async function recheckPayments(deps: Deps, tx: Tx, sellerId: string, now: Date): Promise<boolean> {
  const unproven = await findUnproven(deps, tx, sellerId, now)
  for (const { recheck, ids } of unproven) await recheck?.start(deps, tx, ids, now)
  return unproven.length > 0
}
