import { useNavigate } from 'react-router'
import type { Product } from '@mtaa/contract/commerce/market'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { useCart } from '../cart/index.ts'

/** Add to cart, or buy now. The cart prompts visitors to sign in. */
export function BuyButtons({ product }: { product: Product }) {
  const { add } = useCart()
  const navigate = useNavigate()
  if (product.quantity < 1) return <p className="font-semibold text-warning">{m.market_reserved()}</p>
  const { id, title, price } = product
  const buyNow = () => {
    if (add({ id, title, price })) void navigate('/cart')
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="primary" onClick={() => add({ id, title, price })}>
        {m.market_add_to_cart()}
      </Button>
      <Button onClick={buyNow}>{m.market_buy_now()}</Button>
    </div>
  )
}
