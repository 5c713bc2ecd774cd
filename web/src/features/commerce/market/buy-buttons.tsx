import { Check } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '@mtaa/contract/commerce/products/market'
import { m } from '../../../paraglide/messages.js'
import { Price } from '../../../ui/data/formatters.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { BuyerProtection, checkoutPath, useCart } from '../cart/index.ts'

/** Add to cart, or buy now. On a phone they follow in a bar while their own place is out of view. */
export function BuyButtons({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null)
  const isAway = useIsAway(place)
  if (product.quantity < 1) return <p className="font-semibold text-warning">{m.market_reserved()}</p>
  return (
    <>
      <noscript>
        <p>{m.market_needs_script()}</p>
      </noscript>
      <div ref={place} className="grid grid-cols-2 gap-2 noscript:hidden">
        <CartButton product={product} />
        <LinkButton to={checkoutPath(product.id)}>{m.market_buy_now()}</LinkButton>
      </div>
      <BuyerProtection />
      {isAway ? (
        <div className="sticky-bar flex items-center gap-2 px-3 py-2 md:hidden">
          <Price shillings={product.price} className={`mr-auto ${sizeOf(product.price)}`} />
          <CartButton product={product} className={inBar} />
          <LinkButton to={checkoutPath(product.id)} className={inBar}>
            {m.market_buy_now()}
          </LinkButton>
        </div>
      ) : null}
    </>
  )
}

/** One line on the narrowest phone, also in Swahili and with the highest price. */
const inBar = 'px-3! text-sm!'
const sizeOf = (price: number) => (price < 1_000_000 ? 'text-base' : price < 10_000_000 ? 'text-sm' : 'text-xs')

interface CartButtonProps {
  product: Product
  className?: string
}

/** Puts the product into the cart; then it is the way there. One element for both, so that the focus stays on it. */
function CartButton({ product: { id, title, price, quantity }, className = '' }: CartButtonProps) {
  const { lines, add } = useCart()
  const navigate = useNavigate()
  const inCart = lines.some((line) => line.product.id === id)
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click was not meant for what the button has become.
    if (detail > 1) return
    if (inCart) void navigate('/cart')
    else add({ id, title, price }, quantity)
  }
  return (
    <Button
      variant={inCart ? 'quiet' : 'primary'}
      className={className}
      {...(inCart && { icon: Check, 'aria-label': `${m.market_in_cart()}. ${m.cart_view()}` })}
      onClick={press}
    >
      {inCart ? m.market_in_cart() : m.market_add_to_cart()}
    </Button>
  )
}

/** Whether an element is out of view, or behind the bars. */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const rootMargin = '-56px 0px -101px'
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), { rootMargin })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
