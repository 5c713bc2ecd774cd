import { monthOf } from '@mtaa/contract/nairobi'
import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import { getSeller, type Seller } from '@mtaa/contract/commerce/sellers/sellers'
import { memberTag, ownerTag, reviewsTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPerson } from '../../community/people/index.ts'
import { countSales, findScores, soldShown, viewRating } from '../reviews/index.ts'
import { findSeller, type SellerRow } from './sellers.queries.ts'

export function sellersRoutes(on: On) {
  on(
    getSeller,
    async ({ deps, params: { id }, stateOf }) => {
      const modules = listingModules.filter((module) => stateOf(module) !== 'disabled')
      const businesses = stateOf('businesses') !== 'disabled'
      const [row, scores, sales] = await Promise.all([
        findSeller(deps.db, { id, now: deps.clock(), modules, businesses }),
        findScores(deps.db, [id]),
        countSales(deps.db, id),
      ])
      if (!row) throw new Refusal('seller_not_found')
      return { ...viewSeller(row, deps), sold: soldShown(sales), rating: ratingOf(scores) }
    },
    { cache: { for: 'everyone', tags: ({ person: { id } }) => [memberTag(id), ownerTag(id), reviewsTag(id)] } },
  )
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

/** The month in Nairobi, which has UTC+3 all year. */
