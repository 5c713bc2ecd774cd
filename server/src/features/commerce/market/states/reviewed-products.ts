import type { Deps } from '../../../../core/deps.ts'
import type { ReviewedListing, ReviewedModule } from '../../../../core/reviewed-module.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { changeState } from './change-state.ts'
import { findModule, lockStates } from './states.queries.ts'

/** Products as what moderators review. */
export const reviewedProducts: ReviewedModule<Deps> = {
  module: 'market',
  async lock(deps, tx, id) {
    const [row] = await lockStates(tx, [id])
    return row && { ...row, move: (act) => changeState(deps, tx, row, act) }
  },
}

/** Locks a listing of any module that moderators review, by the way of that module. */
export async function lockReviewed(deps: Deps, tx: Tx, id: string): Promise<ReviewedListing | undefined> {
  const module = await findModule(tx, id)
  return deps.reviewedModules.find((one) => one.module === module)?.lock(deps, tx, id)
}
