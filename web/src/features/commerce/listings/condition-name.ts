import type { Condition } from '@mtaa/contract/commerce/products/product-terms'
import { m } from '../../../paraglide/messages.js'

const names: Record<Condition, () => string> = {
  new: m.market_condition_new,
  used_like_new: m.market_condition_used_like_new,
  used_good: m.market_condition_used_good,
  used_fair: m.market_condition_used_fair,
  for_parts: m.market_condition_for_parts,
}

/** The name of a product's condition. */
export const conditionName = (condition: Condition) => names[condition]()
