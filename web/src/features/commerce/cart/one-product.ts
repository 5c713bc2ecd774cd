/** An order of one product, beside the cart. The URL carries it, so a reload and Back find it again. Pure. */
import { type CartLine, maxQuantity } from './cart-lines.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The product of a checkout's URL as a line without a price, which the server's quote has; null for the cart. */
export function oneProduct(search: URLSearchParams): CartLine | null {
  const id = search.get('product') ?? ''
  if (!uuid.test(id)) return null
  const requested = search.get('quantity') ?? ''
  // What is not plainly a number of pieces is one.
  const quantity = /^\d{1,9}$/.test(requested) ? Math.min(Math.max(Number(requested), 1), maxQuantity) : 1
  const offer = search.get('offer') ?? ''
  return {
    id: `market_${id}_0`,
    module: 'market',
    product: { id, title: '', price: 0 },
    quantity,
    addedAt: '',
    metadata: uuid.test(offer) ? { offer } : {},
  }
}
