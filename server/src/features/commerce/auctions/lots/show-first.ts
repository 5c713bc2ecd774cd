import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { showOrSend } from '../../market/index.ts'
import { reviewedLots } from './move-lot.ts'

/** Runs or announces a lot that was just stored as a draft, or sends it to the moderators first. */
export async function showFirst(deps: Deps, tx: Tx, id: string): Promise<void> {
  if (deps.settings.listingReview) await showOrSend(deps, tx, id)
  else await (await reviewedLots.lock(deps, tx, id))?.move('show')
}
