import type { DeliveryChoice } from '@mtaa/contract/commerce/orders/orders'
import type { DeliveryFees, DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import { Refusal } from '../../../../platform/http/refusal.ts'
import type { AddressSnapshot } from '../../addresses/index.ts'
import { deliveryOf } from './deliveries.rules.ts'

interface Line {
  owner: { id: string; first_name: string | null; last_name: string | null }
  delivery: DeliveryMethod[]
  delivery_fees: DeliveryFees
}

export interface SellersLines<L> {
  sellerId: string
  items: readonly L[]
  method: DeliveryMethod
  fee: number
  address: AddressSnapshot | null
}

/**
 * The lines by seller, in the order of the cart, with how each order is delivered. Refuses what cannot be delivered
 * together or in the chosen way, and an address that is not among `addresses`, the buyer's own by their ids.
 */
export function chooseDeliveries<L extends Line>(
  lines: readonly L[],
  choices: readonly DeliveryChoice[],
  addresses: ReadonlyMap<string, AddressSnapshot>,
): SellersLines<L>[] {
  const bySeller = new Map(choices.map((choice) => [choice.seller_id, choice]))
  if (bySeller.size < choices.length) throw new Refusal('bad_request', { field: 'deliveries: one for each seller' })
  return [...Map.groupBy(lines, ({ owner }) => owner.id)].map(([sellerId, items]) => {
    const delivery = deliveryOf(items, bySeller.get(sellerId))
    if (typeof delivery === 'string')
      throw new Refusal(delivery, { seller_id: sellerId, seller: nameOf(items[0]?.owner) })
    const { addressId, ...terms } = delivery
    const address = addressId === null ? null : addresses.get(addressId)
    if (address === undefined) throw new Refusal('address_not_found')
    return { sellerId, items, ...terms, address }
  })
}

const nameOf = (owner: Line['owner'] | undefined) =>
  [owner?.first_name, owner?.last_name].filter(Boolean).join(' ') || 'Mtaa'
