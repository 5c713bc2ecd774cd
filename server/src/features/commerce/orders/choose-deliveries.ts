import type { DeliveryChoice } from '@mtaa/contract/commerce/orders'
import type { DeliveryFees, DeliveryMethod } from '@mtaa/contract/commerce/product-terms'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findSnapshots, type AddressSnapshot } from '../addresses/index.ts'
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
 * together or in the chosen way, and an address that is not the buyer's.
 */
export async function chooseDeliveries<L extends Line>(
  tx: Tx,
  buyerId: string,
  lines: readonly L[],
  choices: readonly DeliveryChoice[],
): Promise<SellersLines<L>[]> {
  const bySeller = new Map(choices.map((choice) => [choice.seller_id, choice]))
  if (bySeller.size < choices.length) throw new Refusal('bad_request', { field: 'deliveries: one for each seller' })
  const chosen = [...Map.groupBy(lines, ({ owner }) => owner.id)].map(([sellerId, items]) => {
    const delivery = deliveryOf(items, bySeller.get(sellerId))
    if (typeof delivery !== 'string') return { sellerId, items, ...delivery }
    throw new Refusal(delivery, { seller_id: sellerId, seller: nameOf(items[0]?.owner) })
  })
  const addresses = await findSnapshots(
    tx,
    buyerId,
    chosen.flatMap(({ addressId }) => addressId ?? []),
  )
  return chosen.map(({ addressId, ...one }) => {
    const address = addressId === null ? null : addresses.get(addressId)
    if (address === undefined) throw new Refusal('address_not_found')
    return { ...one, address }
  })
}

const nameOf = (owner: Line['owner'] | undefined) =>
  [owner?.first_name, owner?.last_name].filter(Boolean).join(' ') || 'Mtaa'
