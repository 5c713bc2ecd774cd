import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { usePageState } from '../../platform/use-page-state.ts'
import { payment } from '../../route-table/commerce.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import type { Route } from './+types/payment'
import { Detour } from './checkout/detour.tsx'
import { NoProduct } from './payment/no-product.tsx'
import { OrderToPay } from './payment/order-to-pay.tsx'
import { subjectOf } from './payment/payment-subject.ts'

// Most come with an order, from a message: they do not fetch the form in which an order is placed.
const ProductToPay = lazy(async () => ({ default: (await import('./payment/product-to-pay.tsx')).ProductToPay }))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(payment), description: m.cart_checkout_description(), hidden: true })
}

/** Pays for one product, which the page before names, or for an order, which the URL does. */
export default function PaymentPage() {
  const subject = subjectOf(usePageState(), useSearchParams()[0])
  const { status, user } = useSession()
  if (subject === null) return <NoProduct />
  if (status === 'out') {
    return (
      <Detour
        to={withNext('/login', `/payment?${subject.kind}=${subject.id}`)}
        title={m.payment_page_auth()}
        text={m.payment_page_auth_text()}
      />
    )
  }
  return (
    <div
      className={classNames('mx-auto flex flex-col gap-6', subject.kind === 'order' ? 'max-w-column' : 'max-w-page')}
    >
      <h1 className="text-2xl font-bold">{m.payment_page_title()}</h1>
      {user === null ? <Skeleton className="h-64" /> : null}
      {user && subject.kind === 'order' ? <OrderToPay id={subject.id} userId={user.id} /> : null}
      {user && subject.kind === 'product' ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ProductToPay id={subject.id} />
        </Suspense>
      ) : null}
    </div>
  )
}
