import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { ReportKind } from '@mtaa/contract/community/report-words'
import type { Deps } from '../../../core/deps.ts'
import { excerptOf, type Reportable, type ThingChange } from '../../../core/reportables.ts'
import type { Viewer } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { removeListed, restoreRemoved } from './listing-states.queries.ts'
import { shownListing } from './listings.events.ts'
import { findCard } from './listings.queries.ts'
import { maySee, moderatorOf } from './listings.rules.ts'
import { listingTags } from './listings.tags.ts'

/** A listing of this module as something that can be reported; undefined for what the viewer may not see. */
export async function findReportable({ db }: Pick<Deps, 'db'>, viewer: Viewer, module: ListingModule, id: string) {
  const card = await findCard(db, id)
  if (!card || card.module !== module || card.status === 'deleted' || !maySee(viewer, card)) return undefined
  return {
    ownerId: card.owner_id,
    title: excerptOf(card.title, 120),
    excerpt: excerptOf(card.short_description),
    path: `/${module}/${id}`,
    state: card.status === 'removed' ? ('removed' as const) : ('shown' as const),
  }
}

async function moderate(deps: Deps, tx: Tx, module: ListingModule, { id, to }: ThingChange): Promise<boolean> {
  const now = deps.clock()
  const changed = await (to === 'removed' ? removeListed(tx, id, module, now) : restoreRemoved(tx, id, module, now))
  if (!changed) return false
  deps.cache.drop(tx, ...listingTags(changed))
  if (changed.status === 'active') await shownListing(tx, changed)
  return true
}

/** Listings of a module without moderation of its own: they are removed, and restored to the state that they had. */
export const reportableListings = (kind: ReportKind, module: ListingModule): Reportable => ({
  kind,
  role: moderatorOf[module],
  states: ['removed'],
  find: (deps, viewer, id) => findReportable(deps, viewer, module, id),
  change: (deps, tx, change) => moderate(deps, tx, module, change),
})
