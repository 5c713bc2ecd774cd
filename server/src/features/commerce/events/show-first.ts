import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { showOrSend } from '../market/index.ts'
import { reviewedEvents } from './move-event.ts'

/** Shows an event that was just stored as a draft, with all of its dates, or sends it to the moderators first. */
export async function showFirst(deps: Deps, tx: Tx, id: string): Promise<void> {
  if (deps.settings.listingReview) await showOrSend(deps, tx, id)
  else await (await reviewedEvents.lock(deps, tx, id))?.move('show')
}
