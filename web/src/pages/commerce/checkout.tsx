import { useLocation } from 'react-router'
import { useSyncedCart } from '../../features/commerce/cart/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { checkout } from '../../route-table/checkout.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/checkout'
import { Detour } from './checkout/detour.tsx'
import { Order, OrderSkeleton } from './checkout/order.tsx'
import { useCheckout } from './checkout/use-checkout.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(checkout),
    description: m.cart_checkout_description(),
    hidden: true,
  })
}

/** The order at a glance, and the one button that orders and pays. */
export default function CheckoutPage() {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const checkingOut = useCheckout()
  const { one, cart, placing } = checkingOut
  const { waiting } = useSyncedCart()
  const isEmpty = one === null && cart.lines.length === 0
  if (status === 'out') {
    return (
      <Detour
        to={withNext('/auth/login', pathname + search)}
        title={m.cart_login_required()}
        text={m.cart_login_required_text()}
      />
    )
  }
  // Placing the order empties the cart, which must not redirect.
  if (status === 'in' && isEmpty && !waiting && placing.isIdle) {
    return <Detour to="/cart" title={m.cart_empty_title()} text={m.cart_empty()} />
  }
  return (
    <>
      <div className="-mt-3">
        <Breadcrumb steps={stepsTo(checkout)} />
      </div>
      <h1 className="mb-4 text-2xl font-bold">{m.cart_checkout_title()}</h1>
      {status === 'in' && !isEmpty ? <Order checkout={checkingOut} /> : <OrderSkeleton />}
    </>
  )
}
