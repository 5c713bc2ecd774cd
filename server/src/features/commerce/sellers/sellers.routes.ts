import { listingModules } from '@mtaa/contract/commerce/modules'
import { getSeller, type Seller } from '@mtaa/contract/commerce/sellers'
import { memberTag, ownerTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findSeller, type SellerRow } from './sellers.queries.ts'

export function sellersRoutes(on: On) {
  on(
    getSeller,
    async ({ deps, params: { id }, stateOf }) => {
      const modules = listingModules.filter((module) => stateOf(module) !== 'disabled')
      const businesses = stateOf('businesses') !== 'disabled'
      const row = await findSeller(deps.db, { id, now: deps.clock(), modules, businesses })
      if (!row) throw new Refusal('seller_not_found')
      return viewSeller(row, deps)
    },
    { cache: { for: 'everyone', tags: ({ person }) => [memberTag(person.id), ownerTag(person.id)] } },
  )
}

const viewSeller = (row: SellerRow, deps: Deps): Seller => ({
  person: viewPerson(row, deps),
  joined: monthOf(row.created_at),
  phone_verified: row.phone_verified,
  listings: row.listings,
  business: row.business,
})

/** The month in Nairobi, which has UTC+3 all year. */
const monthOf = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 7)
