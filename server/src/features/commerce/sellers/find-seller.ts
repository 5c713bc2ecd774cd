import { monthOf } from '@mtaa/contract/nairobi'
import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import type { Seller } from '@mtaa/contract/commerce/sellers/sellers'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { Deps } from '../../../core/deps.ts'
import { viewPerson } from '../../community/people/index.ts'
import { countSales, findScores, soldShown, viewRating } from '../reviews/index.ts'
import { findSellerRow, type SellerRow } from './sellers.queries.ts'

/** What everyone may know of a member as a seller; undefined of an account that is deleted, banned or anonymous. */
export async function findSeller(deps: Deps, stateOf: StateOf, id: string): Promise<Seller | undefined> {
  const modules = listingModules.filter((module) => stateOf(module) !== 'disabled')
  const businesses = stateOf('businesses') !== 'disabled'
  const [row, scores, sales] = await Promise.all([
    findSellerRow(deps.db, { id, now: deps.clock(), modules, businesses }),
    findScores(deps.db, [id]),
    countSales(deps.db, id),
  ])
  return row && { ...viewSeller(row, deps), sold: soldShown(sales), rating: ratingOf(scores) }
}

const ratingOf = (scores: Awaited<ReturnType<typeof findScores>>): Seller['rating'] => {
  const as = (side: 'seller' | 'buyer') => viewRating(scores.find((score) => score.side === side)?.stars)
  return { seller: as('seller'), buyer: as('buyer') }
}

const viewSeller = (row: SellerRow, deps: Deps): Omit<Seller, 'sold' | 'rating'> => ({
  person: viewPerson(row, deps),
  joined: monthOf(row.created_at),
  phone_verified: row.phone_verified,
  listings: row.listings,
  business: row.business,
})
