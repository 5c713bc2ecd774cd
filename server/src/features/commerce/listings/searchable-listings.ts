import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import type { Searchable } from '../../../core/searchable.ts'
import { findCards } from './listings.queries.ts'
import { isShown } from './listings.rules.ts'
import { viewCard } from './listings.view.ts'

/** What of listings can be found: all that lists show. */
export const searchableListings: Searchable = {
  kinds: listingModules,
  table: 'listings',
  // Each module has the flag of its name.
  flagOf: (kind) => kind as (typeof listingModules)[number],
  async show(deps, viewer, ids) {
    const now = deps.clock()
    const rows = await findCards(deps.db, viewer?.id ?? null, ids)
    return rows
      .filter((row) => isShown(row, now))
      .map((row) => ({ id: row.id, kind: row.module, listing: viewCard(row, deps) }))
  },
}
