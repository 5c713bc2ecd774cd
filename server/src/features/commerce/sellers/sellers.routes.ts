import { getSeller } from '@mtaa/contract/commerce/sellers/sellers'
import { memberTag, ownerTag, reviewsTag } from '../../../core/cache-tags.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hasBlocked, isBlocked } from '../../community/blocks/index.ts'
import { findSeller } from './find-seller.ts'

export function sellersRoutes(on: On) {
  on(
    getSeller,
    async ({ deps, viewer, params: { id }, stateOf }) => {
      if (await isBlocked(deps, viewer, id))
        throw new Refusal('profile_not_visible', { blocked: await hasBlocked(deps, viewer, id) })
      const seller = await findSeller(deps, stateOf, id)
      if (!seller) throw new Refusal('seller_not_found')
      return seller
    },
    { cache: { for: 'unblocked', tags: ({ person: { id } }) => [memberTag(id), ownerTag(id), reviewsTag(id)] } },
  )
}
