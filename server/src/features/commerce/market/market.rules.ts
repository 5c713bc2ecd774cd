import { deliveryMethods, type ProductTerms } from '@mtaa/contract/commerce/product-terms'
import type { ListingStatus } from '../listings/index.ts'
import { ownersAct, stateAfter } from '../product-states/index.ts'

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

const maxQuantity = 9999

/** The stock when `wanted` pieces can be bought beside the reserved ones. */
export const stockFor = (wanted: number, reserved: number) => Math.min(maxQuantity, wanted + reserved)
