/** Orders once, however often the request is sent. */
import type { Api } from '@mtaa/contract/client'
import { type Checkout, createCheckout, type DeliveryChoice } from '@mtaa/contract/commerce/orders/orders'
import type { paramsOf } from '../../../features/commerce/cart/index.ts'
import { dropKey, storedKey } from '../../../features/money/payments/index.ts'

interface Body {
  items: ReturnType<typeof paramsOf>
  expected_total: number
  deliveries: DeliveryChoice[]
  points?: number
}

/**
 * Makes the checkout, or finds the one that an earlier request has made whose answer was lost. Where that one has been given up
 * by now, another is made.
 */
export async function placeOrder(api: Api, purpose: string, body: Body): Promise<Checkout> {
  const checkout = await send(api, purpose, body)
  const isOver = checkout.status === 'expired' || checkout.status === 'cancelled'
  return isOver ? send(api, purpose, body) : checkout
}

async function send(api: Api, purpose: string, body: Body): Promise<Checkout> {
  const checkout = await api(createCheckout, { body, idempotencyKey: storedKey(purpose, body) })
  dropKey(purpose)
  return checkout
}
