import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '../../../features/commerce/addresses/index.ts'
import { paramsOf, priceCart, priceOne } from '../../../features/commerce/cart/index.ts'
import { quoteQuery } from '../../../features/commerce/orders/index.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { areComplete, deliveriesOf, feesOf, needsAddress } from './deliveries.ts'
import type { CheckoutState } from './use-checkout.ts'

/**
 * What is ordered at current prices, with its delivery. One product has no price until the quote has loaded, the cart the
 * stored ones.
 */
export function usePricedCheckout({ one, cart, delivering: { choices, left } }: CheckoutState) {
  const api = useApi()
  const isMember = useSession().user !== null
  const lines = one ? [one] : cart.lines.filter(({ product }) => !left.includes(product.id))
  const quote = useQuery(quoteQuery(api, paramsOf(lines)))
  const items = quote.data?.items
  const priced = one ? items && priceOne(one, items) : priceCart(lines, items)
  const groups = quote.data?.groups ?? []
  const mayNeed = groups.some(({ methods }) => methods.some(({ method }) => needsAddress(method)))
  const addresses = useQuery({ ...addressesQuery(api), enabled: isMember && mayNeed })
  const deliveries = deliveriesOf(groups, choices, addresses.data ?? [])
  const fees = feesOf(deliveries)
  // Without a quote of just these lines nobody knows what the delivery costs.
  const isQuoted = quote.data !== undefined && !quote.isPlaceholderData
  return { quote, priced, deliveries, fees, isQuoted, isComplete: areComplete(deliveries) }
}
