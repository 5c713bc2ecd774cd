import type { CartLine } from '@mtaa/contract/commerce/orders/cart'
import type { LineRow } from './cart.queries.ts'

export const viewLine = ({ module, product_id, title, price, quantity, added_at, metadata }: LineRow): CartLine => ({
  id: `${module}_${product_id}_${added_at.getTime()}`,
  module,
  product: { id: product_id, title, price },
  quantity,
  added_at: added_at.toISOString(),
  metadata,
})
