import { leafNames } from '@mtaa/contract/commerce/products/product-categories'
import type { Product } from '@mtaa/contract/commerce/products/market'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { factsOf, viewDetail } from '../listings/index.ts'
import type { ProductRow } from './market.queries.ts'

export function viewProduct(row: ProductRow, viewer: Viewer, deps: Deps): Product {
  const detail = viewDetail(row, viewer, deps)
  const buy = detail.available && row.quantity > 0 && !detail.may.edit
  return {
    ...detail,
    may: { ...detail.may, buy },
    seller_id: row.owner_id,
    condition: row.condition,
    negotiable: row.negotiable,
    delivery: row.delivery,
    delivery_fees: row.delivery_fees,
    subcategory: viewLeaf(row.subcategory),
    attributes: row.attributes,
    facts: factsOf(row),
    phone_public: row.phone_public,
    quantity: row.quantity,
    reserved: row.status === 'active' && row.is_reserved,
    edited_at: row.edited_at?.toISOString() ?? null,
  }
}

function viewLeaf(leaf: string | null): Product['subcategory'] {
  const names = leaf === null ? undefined : leafNames(leaf)
  return leaf !== null && names ? { value: leaf, en: names[0], sw: names[1] } : null
}
