import { useQuery } from '@tanstack/react-query'
import { OrderHelpView } from '../../features/commerce/disputes/index.ts'
import { orderQuery } from '../../features/commerce/orders/index.ts'
import { RequestRefund } from '../../features/money/refunds/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { orderHelp } from '../../route-table/commerce.ts'
import { useApi } from '../../platform/use-api.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { forMembers } from '../identity/settings/for-members.ts'
import { MembersOnly } from './market/members-only.tsx'
import type { Route } from './+types/order-help'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: orderHelp.title(),
    description: m.disputes_open_text(),
    path: `/orders/${params.orderId}/dispute`,
    hidden: true,
  })
}

/** Help with an order: its dispute, or the form that opens one. */
export default function OrderHelpPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-page">
      <Breadcrumb
        steps={[
          { label: m.common_my_orders(), to: '/orders' },
          { label: m.page_order(), to: `/orders/${orderId}` },
          { label: orderHelp.title() },
        ]}
      />
      <h1 className="mt-2 mb-6 text-2xl font-bold">{orderHelp.title()}</h1>
      <MembersOnly waiting={<SkeletonLines lines={8} />}>
        {(userId) => (
          <div className="flex flex-col gap-10">
            <OrderHelpView key={userId} orderId={orderId} userId={userId} />
            <MoneyBack orderId={orderId} userId={userId} />
            <p className="text-muted">
              {m.disputes_help_else()}{' '}
              <Link to="/contact" className="font-semibold text-primary underline">
                {m.disputes_contact()}
              </Link>
            </p>
          </div>
        )}
      </MembersOnly>
    </div>
  )
}

function MoneyBack({ orderId, userId }: { orderId: string; userId: string }) {
  const { data: order } = useQuery(orderQuery(useApi(), orderId))
  if (order?.buyer.id !== userId || !order.payment?.settled_at) return null
  return <RequestRefund paymentId={order.payment.id} orderId={orderId} />
}
