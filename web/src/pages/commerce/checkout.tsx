import { useCart } from '../../features/commerce/cart/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { checkout } from '../../route-table/commerce.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/checkout'
import { Detour } from './checkout/detour.tsx'
import { Order } from './checkout/order.tsx'
import { usePlaceOrder } from './checkout/use-place-order.ts'

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
  const cart = useCart()
  const placing = usePlaceOrder(cart)
  if (status === 'out') {
    return (
      <Detour to="/auth/login?next=%2Fcheckout" title={m.cart_login_required()} text={m.cart_login_required_text()} />
    )
  }
  // Placing the order empties the cart, which must not redirect.
  if (status === 'in' && cart.lines.length === 0 && placing.isIdle) {
    return <Detour to="/cart" title={m.cart_empty_title()} text={m.cart_empty()} />
  }
  return (
    <>
      <div className="-mt-3">
        <Breadcrumb steps={stepsTo(checkout)} />
      </div>
      <h1 className="mb-4 text-2xl font-bold">{m.cart_checkout_title()}</h1>
      {status === 'in' && cart.lines.length > 0 ? (
        <Order cart={cart} placing={placing} />
      ) : (
        <div
          role="status"
          aria-label={m.ui_loading()}
          className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_400px]"
        >
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
