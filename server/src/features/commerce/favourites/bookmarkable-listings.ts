import type { Bookmarkable } from '../../../core/bookmarkables.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isBlocked } from '../../community/blocks/index.ts'
import { findCard, findCards, isHidden } from '../listings/index.ts'
import { viewSavedListing } from './favourites.view.ts'

/** Listings of any module, but for one's own, while everyone may see them; also those that are sold or over. */
export const bookmarkableListings: Bookmarkable = {
  kind: 'listing',
  full: 'favourites_full',
  async check({ deps, stateOf, viewer }, id) {
    const listing = await findCard(deps.db, id)
    if (!listing || stateOf(listing.module) === 'disabled' || isHidden(listing.status))
      throw new Refusal('listing_not_found')
    if (await isBlocked(deps, viewer, listing.owner_id)) throw new Refusal('listing_not_found')
    if (listing.owner_id === viewer.id) throw new Refusal('own_favourite')
  },
  async find({ deps, stateOf, viewer }, ids) {
    const cards = await findCards(deps.db, viewer.id, ids)
    const seen = cards.filter(({ module, status }) => !isHidden(status) && stateOf(module) !== 'disabled')
    return new Map(seen.map((row) => [row.id, { listing: viewSavedListing(row, deps) }]))
  },
}
