import {
  deliveryMethods,
  paidMethods,
  type DeliveryFees,
  type DeliveryMethod,
  type ProductTerms,
} from '@mtaa/contract/commerce/products/product-terms'
import type { ListingStatus } from '../listings/index.ts'
import { ownersAct, stateAfter } from './states/states.rules.ts'

/** Whether a seller may move a product from one state to another; `stock` is what can be bought afterwards. */
export function mayBecome(from: ListingStatus, to: 'active' | 'paused' | 'sold', stock: number) {
  const act = ownersAct(from, to)
  return from === to || (act !== undefined && stateAfter(from, act, stock) === to)
}

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

/** The stock when `available` pieces can be bought beside the reserved ones. */
export const stockFor = (available: number, reserved: number) => Math.min(maxQuantity, available + reserved)
