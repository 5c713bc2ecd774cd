import { useNavigate, useSearchParams } from 'react-router'
import { checkoutPath, oneProduct, useCart } from '../../../features/commerce/cart/index.ts'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useDeliveries } from './use-deliveries.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** What the URL of the checkout says is ordered: one product, or the cart. */
export function useCheckout() {
  const one = oneProduct(useSearchParams()[0])
  const navigate = useNavigate()
  const cart = useCart()
  const delivering = useDeliveries()
  // What could not be ordered, and what came into the cart in another tab meanwhile, stays there.
  const onOrdered = (productIds: readonly string[]) => {
    if (!one) cart.drop(productIds)
  }
  const setQuantity = (quantity: number) => {
    if (one) void navigate(checkoutPath(one.product.id, quantity), { replace: true, preventScrollReset: true })
  }
  const followedAt = () => '/cart?payment=pending'
  const problemOf = (error: unknown) => sentenceOf(error, m.cart_payment_failed_text())
  return { one, cart, delivering, placing: usePlaceOrder({ one, onOrdered, followedAt, problemOf }), setQuantity }
}

export type CheckoutState = ReturnType<typeof useCheckout>
