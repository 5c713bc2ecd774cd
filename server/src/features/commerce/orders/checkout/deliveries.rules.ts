import type { DeliveryChoice } from '@mtaa/contract/commerce/orders/orders'
import {
  deliveryFee,
  type DeliveryFees,
  deliveryMethods,
  type DeliveryMethod,
} from '@mtaa/contract/commerce/products/product-terms'

interface Offered {
  delivery: readonly DeliveryMethod[]
  delivery_fees: DeliveryFees
}

export interface MethodInCommon {
  method: DeliveryMethod
  fee: number
}

/** The methods by which all of these can be delivered together; one trip costs what the dearest of them costs. */
export const methodsInCommon = (products: readonly Offered[]): MethodInCommon[] =>
  deliveryMethods
    .filter((method) => products.every(({ delivery }) => delivery.includes(method)))
    .map((method) => ({
      method,
      fee: Math.max(0, ...products.map(({ delivery_fees }) => deliveryFee(delivery_fees, method))),
    }))

const needsAddress = (method: DeliveryMethod) => method === 'rider' || method === 'courier'

export type NoDelivery = 'delivery_not_common' | 'delivery_unavailable' | 'delivery_needs_address'

/** What is delivered how; without a choice it is picked up where it can be, else what needs no address. */
export function deliveryOf(
  products: readonly Offered[],
  choice: DeliveryChoice | undefined,
): (MethodInCommon & { addressId: string | null }) | NoDelivery {
  const offered = methodsInCommon(products)
  const [first] = offered
  if (!first) return 'delivery_not_common'
  const usual = offered.find(({ method }) => !needsAddress(method)) ?? first
  const chosen = choice ? offered.find(({ method }) => method === choice.method) : usual
  if (!chosen) return 'delivery_unavailable'
  if (!needsAddress(chosen.method)) return { ...chosen, addressId: null }
  return choice?.address_id ? { ...chosen, addressId: choice.address_id } : 'delivery_needs_address'
}
