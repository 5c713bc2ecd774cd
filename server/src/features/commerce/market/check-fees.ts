import type { DeliveryFees, DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import { Refusal } from '../../../platform/http/refusal.ts'
import { feeWithoutMethod } from './market.rules.ts'

/** Refuses `delivery_not_offered` for a fee of a method that is not offered. */
export function checkFees(fees: DeliveryFees, offered: readonly DeliveryMethod[]) {
  const method = feeWithoutMethod(fees, offered)
  if (method) throw new Refusal('delivery_not_offered', { method })
}
