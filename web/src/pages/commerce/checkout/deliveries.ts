/** How what is ordered reaches its buyer, seller by seller. Pure. */
import type { Address } from '@mtaa/contract/commerce/sellers/addresses'
import type { DeliveryChoice, QuotedGroup } from '@mtaa/contract/commerce/orders/orders'
import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'

export interface Choice {
  method?: DeliveryMethod
  addressId?: string
}
export type Choices = Readonly<Record<string, Choice>>

export interface SellerDelivery {
  group: QuotedGroup
  /** Null where the lines have no method in common. */
  method: DeliveryMethod | null
  fee: number
  /** Whether the method needs an address, and which one it is. */
  needsAddress: boolean
  addressId: string | null
}

export const needsAddress = (method: DeliveryMethod | null) => method === 'rider' || method === 'courier'

/** What the buyer chose, and else what needs no address; an address that is gone is the default one again. */
export function deliveriesOf(
  groups: readonly QuotedGroup[],
  choices: Choices,
  addresses: readonly Pick<Address, 'id' | 'is_default'>[],
): SellerDelivery[] {
  return groups.map((group) => {
    const choice = choices[group.seller_id]
    const usual = group.methods.find(({ method }) => !needsAddress(method)) ?? group.methods[0]
    const chosen = group.methods.find(({ method }) => method === choice?.method) ?? usual
    const method = chosen?.method ?? null
    const address = addresses.find(({ id }) => id === choice?.addressId) ?? addresses.find((one) => one.is_default)
    const needs = needsAddress(method)
    return {
      group,
      method,
      fee: chosen?.fee ?? 0,
      needsAddress: needs,
      addressId: needs ? (address?.id ?? null) : null,
    }
  })
}

export const feesOf = (deliveries: readonly SellerDelivery[]) => deliveries.reduce((sum, { fee }) => sum + fee, 0)

/** Every order has a method, and an address where it needs one. */
export const areComplete = (deliveries: readonly SellerDelivery[]) =>
  deliveries.every((one) => one.method !== null && (!one.needsAddress || one.addressId !== null))

/** An order is to be brought, and nobody knows where. */
export const lacksAddress = (deliveries: readonly SellerDelivery[]) =>
  deliveries.some((one) => one.needsAddress && one.addressId === null)

/** As the checkout takes them. */
export const paramsOf = (deliveries: readonly SellerDelivery[]): DeliveryChoice[] =>
  deliveries.flatMap(({ group, method, addressId }) =>
    method === null
      ? []
      : [{ seller_id: group.seller_id, method, ...(addressId !== null && { address_id: addressId }) }],
  )
