import { useQuery } from '@tanstack/react-query'
import { paramsOf, priceCart, priceOne } from '../../../features/commerce/cart/index.ts'
import { quoteQuery } from '../../../features/commerce/orders/index.ts'
import { useApi } from '../../../platform/use-api.ts'
import type { CheckoutState } from './use-checkout.ts'

/** What is ordered at current prices. One product has no price until the quote has loaded, the cart the stored ones. */
export function usePricedCheckout({ one, cart }: CheckoutState) {
  const quote = useQuery(quoteQuery(useApi(), paramsOf(one ? [one] : cart.lines)))
  const items = quote.data?.items
  const priced = one ? items && priceOne(one, items) : priceCart(cart.lines, items)
  return { quote, priced }
}
