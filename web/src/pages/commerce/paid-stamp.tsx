import { OwnStamp, StampSkeleton } from '../../features/commerce/stamps/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { paidStamp } from '../../route-table/commerce.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { forMembers } from '../identity/settings/for-members.ts'
import { MembersOnly } from './market/members-only.tsx'
import type { Route } from './+types/paid-stamp'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: paidStamp.title(),
    description: m.stamps_own_text(),
    path: `/orders/${params.orderId}/stamp`,
    hidden: true,
  })
}

/** A buyer's phone at the counter: PAID or NOT PAID. */
export default function PaidStampPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-4">
      <Breadcrumb
        steps={[
          { label: m.common_my_orders(), to: '/orders' },
          { label: m.page_order(), to: `/orders/${orderId}` },
          { label: paidStamp.title() },
        ]}
      />
      <h1 className="sr-only">{paidStamp.title()}</h1>
      <MembersOnly waiting={<StampSkeleton />}>{(userId) => <OwnStamp key={userId} orderId={orderId} />}</MembersOnly>
      <p className="text-sm text-muted">{m.stamps_own_text()}</p>
    </div>
  )
}
