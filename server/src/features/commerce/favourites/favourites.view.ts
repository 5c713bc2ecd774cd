import type { Favourite, SavedListing } from '@mtaa/contract/commerce/listings/favourites'
import type { Deps } from '../../../core/deps.ts'
import { isShown, viewCard, type CardRow } from '../listings/index.ts'
import type { FavouriteRow } from './favourites.queries.ts'

export const viewSavedListing = (row: CardRow, deps: Pick<Deps, 'pictures' | 'clock'>): SavedListing => ({
  ...viewCard(row, deps),
  available: isShown(row, deps.clock()),
})

export const viewFavourite = (row: FavouriteRow, deps: Pick<Deps, 'pictures' | 'clock'>): Favourite => ({
  ...viewSavedListing(row, deps),
  favourited_at: row.favourited_at.toISOString(),
})
