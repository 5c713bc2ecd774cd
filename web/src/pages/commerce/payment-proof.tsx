import { OwnProof, ProofSkeleton } from '../../features/commerce/payment-proof/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { paymentProof } from '../../route-table/commerce.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { forMembers } from '../identity/settings/for-members.ts'
import { MembersOnly } from './market/members-only.tsx'
import type { Route } from './+types/payment-proof'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: paymentProof.title(),
    description: m.proof_own_text(),
    path: `/orders/${params.orderId}/stamp`,
    hidden: true,
  })
}

/** A buyer's phone at the counter: PAID or NOT PAID. */
export default function PaymentProofPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-4">
      <Breadcrumb
        steps={[
          { label: m.common_my_orders(), to: '/orders' },
          { label: m.page_order(), to: `/orders/${orderId}` },
          { label: paymentProof.title() },
        ]}
      />
      <h1 className="sr-only">{paymentProof.title()}</h1>
      <MembersOnly waiting={<ProofSkeleton />}>{(userId) => <OwnProof key={userId} orderId={orderId} />}</MembersOnly>
      <p className="text-sm text-muted">{m.proof_own_text()}</p>
    </div>
  )
}
