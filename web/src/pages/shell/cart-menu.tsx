import { ShoppingCart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useCartCount } from '../../features/commerce/cart/index.ts'
import { m } from '../../paraglide/messages.js'
import { formatBadge } from '../../platform/format.ts'
import { cart } from '../../route-table/frame.ts'
import { IconButton, IconLink } from '../../ui/forms/icon-button.tsx'
import { cartLinks, panels } from './bars.ts'
import { PlainLinks } from './plain-links.tsx'

/** The cart with the number of its items: on a phone a link, on a wide screen a menu with cart and orders. */
export function CartMenu() {
  const count = useCartCount()
  const face = {
    icon: ShoppingCart,
    label: count > 0 ? m.shell_cart_count({ count }) : cart.title(),
    badge: formatBadge(count),
  }
  const close = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
  }
  return (
    <>
      <IconLink to={cart.path} {...face} className="md:hidden" />
      <IconButton {...face} popoverTarget={panels.cart} className="max-md:hidden" />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it listens to the links inside */}
      <nav id={panels.cart} popover="auto" aria-label={m.shell_cart_orders()} onClick={close} className="cart-menu">
        <PlainLinks rows={cartLinks} />
      </nav>
    </>
  )
}
