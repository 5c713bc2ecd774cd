/** What a seller typed for delivery, as the contract has it. Pure. */
import {
  type DeliveryFees,
  type DeliveryMethod,
  maxDeliveryFee,
  paidMethods,
} from '@mtaa/contract/commerce/products/product-terms'
import { wholeIn } from '@mtaa/contract/typed-number'
import { whichNumber } from '../../../ui/forms/which-number.ts'

type Typed = Readonly<Record<string, string>>

/** The fees of what is offered; null when one is no whole amount in the limits. */
export function feesOf(delivery: readonly DeliveryMethod[], fees: Typed): DeliveryFees | null {
  const typed = paidMethods.flatMap((method) => {
    const text = fees[method]?.trim() ?? ''
    return delivery.includes(method) && text !== '' ? [[method, wholeIn(text)] as const] : []
  })
  return typed.every(([, fee]) => fee >= 0 && fee <= maxDeliveryFee) ? Object.fromEntries(typed) : null
}

/** The question about the first fee that can be meant in two ways. */
export const feeQuestion = (delivery: readonly DeliveryMethod[], fees: Typed): string | undefined =>
  paidMethods
    .map((method) => whichNumber(delivery.includes(method) ? (fees[method] ?? '') : ''))
    .find((question) => question !== undefined)
