import { itemTag, memberTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import { maySee } from '../listings/index.ts'
import { findProduct, type ProductRow } from './market.queries.ts'

/**
 * The row of a product that everybody may see, read once for all members: what each may do with it is decided for each.
 * Undefined where there is none, or where it depends on the viewer.
 */
export const findSharedProduct = ({ db, cache }: Pick<Deps, 'db' | 'cache'>, id: string) =>
  cache.get<ProductRow | undefined>(`product ${id}`, async (uses, make) => {
    const row = await findProduct(db, id)
    if (row && maySee(null, row)) {
      uses(itemTag('listing', id), memberTag(row.owner_id))
      return row
    }
    make.doNotStore()
    return undefined
  })
