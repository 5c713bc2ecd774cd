import {
  deliveryMethods,
  paidMethods,
  type DeliveryFees,
  type DeliveryMethod,
  type ProductTerms,
} from '@mtaa/contract/commerce/product-terms'
import type { ListingStatus } from '../listings/index.ts'

type Target = 'active' | 'paused' | 'sold'

const ways: Partial<Record<ListingStatus, readonly Target[]>> = {
  active: ['paused', 'sold'],
  paused: ['active', 'sold'],
  sold: ['active'],
}

/** Whether a seller may move a product from one state to another; `stock` is what can be bought afterwards. */
export const mayBecome = (from: ListingStatus, to: Target, stock: number) =>
  from === to || ((ways[from]?.includes(to) ?? false) && (to !== 'active' || stock > 0))

/** Only what is on offer or could be again can be changed. */
export const isOpenToChange = (status: ListingStatus) => status === 'draft' || status in ways

/** What lists filter by and cards show, copied to the listing; each method of delivery once, in one order. */
export function listedTerms({ condition, negotiable, delivery }: ProductTerms) {
  const terms = { condition, negotiable, delivery: deliveryMethods.filter((method) => delivery.includes(method)) }
  return { type: condition, terms }
}

/** The first method with a fee that is not offered. */
export const feeWithoutMethod = (fees: DeliveryFees, offered: readonly DeliveryMethod[]) =>
  paidMethods.find((method) => fees[method] !== undefined && !offered.includes(method))

/** Fees of methods that are offered and cost something. */
export const feesOf = (fees: DeliveryFees, offered: readonly DeliveryMethod[]): DeliveryFees =>
  Object.fromEntries(
    paidMethods.flatMap((method) => (fees[method] && offered.includes(method) ? [[method, fees[method]]] : [])),
  )

const maxQuantity = 9999

/** The stock when `wanted` pieces can be bought beside the reserved ones. */
export const stockFor = (wanted: number, reserved: number) => Math.min(maxQuantity, wanted + reserved)
