import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Cart, paramsOf, priceCart } from '../../../features/commerce/cart/index.ts'
import { quoteQuery } from '../../../features/commerce/orders/index.ts'
import { useApi } from '../../../platform/use-api.ts'

/** The cart at current prices, with no more pieces of anything than are left. */
export function usePricedCart(cart: Cart) {
  const quote = useQuery(quoteQuery(useApi(), paramsOf(cart.lines)))
  const items = quote.data?.items
  const { clamp } = cart
  useEffect(() => {
    if (items) clamp(items)
  }, [items, clamp])
  return { quote, priced: priceCart(cart.lines, items) }
}
