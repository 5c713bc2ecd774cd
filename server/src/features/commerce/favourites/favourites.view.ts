import type { Favourite } from '@mtaa/contract/commerce/listings/favourites'
import type { Deps } from '../../../core/deps.ts'
import { isShown, viewCard } from '../listings/index.ts'
import type { FavouriteRow } from './favourites.queries.ts'

export const viewFavourite = (row: FavouriteRow, deps: Pick<Deps, 'pictures' | 'clock'>): Favourite => ({
  ...viewCard(row, deps),
  available: isShown(row, deps.clock()),
  favourited_at: row.favourited_at.toISOString(),
})
