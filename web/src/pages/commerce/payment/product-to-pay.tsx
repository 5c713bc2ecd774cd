import { useState } from 'react'
import { checkoutPath, oneProduct, useCart } from '../../../features/commerce/cart/index.ts'
import { beginWords } from '../../../features/money/payments/index.ts'
import { Order } from '../checkout/order.tsx'
import { useDeliveries } from '../checkout/use-deliveries.ts'
import { usePlaceOrder } from '../checkout/use-place-order.ts'

/** One product, ordered and paid here; its payment is followed under the URL of its order. */
export function ProductToPay({ id }: { id: string }) {
  const [quantity, setQuantity] = useState(1)
  const one = oneProduct(new URL(checkoutPath(id, quantity), 'http://address.invalid').searchParams)
  const placing = usePlaceOrder({
    one,
    onOrdered: () => {},
    followedAt: (orderId) => `/payment?order=${orderId}`,
    problemOf: beginWords,
  })
  const checkout = { one, cart: useCart(), delivering: useDeliveries(), placing, setQuantity }
  return <Order checkout={checkout} problemOf={beginWords} />
}
