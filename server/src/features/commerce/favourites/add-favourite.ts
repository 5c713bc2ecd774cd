import { maxFavourites } from '@mtaa/contract/commerce/listings/favourites'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isBlocked } from '../../community/blocks/index.ts'
import { findCard } from '../listings/index.ts'
import { countFavourites, findFavourite, insertFavourite, lockFavouritesOf } from './favourites.queries.ts'
import { mayFavourite } from './favourites.rules.ts'

/** Adds a listing that the member sees, also one that is sold or over. Again changes nothing. */
export async function addFavourite(deps: Deps, stateOf: StateOf, member: Member, id: string): Promise<void> {
  const listing = await findCard(deps.db, id)
  if (!listing || stateOf(listing.module) === 'disabled' || !mayFavourite(listing))
    throw new Refusal('listing_not_found')
  if (await isBlocked(deps, member, listing.owner_id)) throw new Refusal('listing_not_found')
  if (listing.owner_id === member.id) throw new Refusal('own_favourite')
  await deps.db.transaction().execute(async (tx) => {
    await lockFavouritesOf(tx, member.id)
    if (await findFavourite(tx, member.id, id)) return
    if ((await countFavourites(tx, member.id)) >= maxFavourites)
      throw new Refusal('favourites_full', { limit: maxFavourites })
    if (!(await insertFavourite(tx, member.id, id, deps.clock()))) throw new Refusal('listing_not_found')
  })
}
