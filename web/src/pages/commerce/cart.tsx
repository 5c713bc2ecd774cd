import { useSearchParams } from 'react-router'
import { useCart, useSyncedCart } from '../../features/commerce/cart/index.ts'
import { SignInState } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { cart as cartRow } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/cart'
import { CartContents } from './cart/cart-contents.tsx'
import { EmptyCart } from './cart/empty-cart.tsx'
import { PendingPayment } from './cart/pending-payment.tsx'

export function meta({ matches, location }: Route.MetaArgs) {
  const title = isPayment(new URLSearchParams(location.search)) ? { title: m.cart_payment() } : {}
  return pageMeta(matches, { ...metaOf(cartRow), description: m.cart_description(), hidden: true, ...title })
}

const isPayment = (search: URLSearchParams) => search.get('payment') === 'pending'

/** The cart; after ordering, the open payment is above it. */
export default function CartPage() {
  const cart = useCart()
  const { waiting } = useSyncedCart()
  const isEmpty = cart.lines.length === 0 && !waiting
  const { user } = useSession()
  const signedIn = useSignedIn()
  const pending = isPayment(useSearchParams()[0])
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">{pending ? m.cart_payment() : m.common_cart()}</h1>
      {(signedIn && !user) || (waiting && cart.lines.length === 0) ? <Skeleton className="h-64" /> : null}
      {pending && user ? <PendingPayment userId={user.id} /> : null}
      {pending && cart.lines.length > 0 ? <h2 className="mb-4 text-xl font-bold">{m.common_cart()}</h2> : null}
      {cart.lines.length > 0 ? <CartContents cart={cart} /> : null}
      {isEmpty && !pending && (user !== null || !signedIn) ? <EmptyCart /> : null}
      {pending && !signedIn ? <SignInState title={m.orders_sign_in_title()} text={m.cart_sign_in_to_see()} /> : null}
    </>
  )
}
