import { useQuery } from '@tanstack/react-query'
import { SignInState } from '../../features/identity/accounts/index.ts'
import { orderQuery, useLiveOrder } from '../../features/commerce/orders/index.ts'
import { m } from '../../paraglide/messages.js'
import { isTemporary } from '../../platform/failure.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/order'
import { OrderView } from './orders/order-view.tsx'
import '../../styles/print.css'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_order(),
    description: m.orders_description(),
    path: `/orders/${params.orderId}`,
    hidden: true,
  })
}

export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  const signedIn = useSignedIn()
  const { user } = useSession()
  const { data, error, refetch, isRefetching } = useQuery({
    ...orderQuery(useApi(), orderId),
    enabled: user !== null,
    refetchOnWindowFocus: 'always',
  })
  useLiveOrder(user ? data : undefined)
  if (!signedIn) return <SignInState page title={m.orders_sign_in_title()} text={m.orders_sign_in_text()} />
  if (data && user) return <OrderView order={data} viewerId={user.id} />
  if (!error) return <OrderSkeleton />
  if (!isTemporary(error)) return <OrderNotFound />
  return (
    <LoadFailed error={error} title={m.orders_load_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
  )
}

// Also for another person's order and for unknown ids.
const OrderNotFound = () => (
  <EmptyState
    page
    title={m.orders_not_found()}
    action={
      <LinkButton variant="primary" to="/orders">
        {m.common_my_orders()}
      </LinkButton>
    }
  >
    {m.orders_not_found_text()}
  </EmptyState>
)

const OrderSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className="mx-auto flex max-w-page flex-col gap-6">
    <Skeleton className="h-9 w-64" />
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_320px]">
      <SkeletonLines lines={10} />
      <Skeleton className="h-80" />
    </div>
  </div>
)
