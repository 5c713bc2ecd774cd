import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Product } from '@mtaa/contract/commerce/market'
import { useCart } from '../../features/commerce/cart/index.ts'
import { productQuery } from '../../features/commerce/market/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import { usePageState } from '../../platform/use-page-state.ts'
import { payment } from '../../route-table/commerce.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { Price } from '../../ui/data/formatters.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { Route } from './+types/payment'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(payment), description: m.cart_checkout_description(), hidden: true })
}

/** Pays for one product, which the page before names. */
export default function PaymentPage() {
  const id = productIdOf(usePageState())
  return id === null ? <NoProduct /> : <ProductToPay id={id} />
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The navigation state is whatever the page before has left there. */
function productIdOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('product' in state)) return null
  const { product } = state
  const id = typeof product === 'object' && product !== null && 'id' in product ? product.id : product
  return typeof id === 'string' && uuid.test(id) ? id : null
}

const NoProduct = () => (
  <EmptyState
    page
    icon={Smartphone}
    title={m.payment_page_none()}
    action={
      <LinkButton variant="primary" to="/market">
        {m.common_browse_marketplace()}
      </LinkButton>
    }
  >
    {m.payment_page_none_text()}
  </EmptyState>
)

function ProductToPay({ id }: { id: string }) {
  const { data: product, error, refetch, isRefetching } = useQuery(productQuery(useApi(), id))
  if (product?.available) return <Payment product={product} />
  if (product) return <NoProduct />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  return <Skeleton className="mx-auto h-64 max-w-column" />
}

/** Orders are made of the cart, so the product joins it. */
function Payment({ product }: { product: Product }) {
  const { id, title, price, images } = product
  const cart = useCart()
  const navigate = useNavigate()
  const inCart = cart.lines.some((line) => line.id === id)
  const others = cart.lines.length - (inCart ? 1 : 0)
  const goOn = () => {
    if (inCart || cart.add({ id, title, price })) void navigate('/checkout')
  }
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6">
      <h1 className="text-2xl font-bold">{m.payment_page_title()}</h1>
      <div className="flex items-center gap-4 border-y border-line py-4">
        <span className="w-24 shrink-0 overflow-hidden rounded-control">
          <Picture image={images[0]} alt="" sizes="96px" ratio="1/1" />
        </span>
        <div className="min-w-0">
          <Link to={`/market/${id}`} className="line-clamp-2 font-semibold break-words hover:underline">
            {title}
          </Link>
          <Price shillings={price} className="text-xl" />
        </div>
      </div>
      {others > 0 ? <p className="text-muted">{m.payment_page_with_cart({ count: others })}</p> : null}
      <Button variant="primary" wide icon={Smartphone} onClick={goOn}>
        {m.payment_page_go()}
      </Button>
    </div>
  )
}
