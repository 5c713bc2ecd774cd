import { CheckSale, ProofSkeleton } from '../../features/commerce/payment-proof/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { checkSale } from '../../route-table/commerce.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { forMembers } from '../identity/settings/for-members.ts'
import { MembersOnly } from './market/members-only.tsx'
import type { Route } from './+types/check-sale'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(checkSale), description: m.orders_proof_hint(), hidden: true })
}

/** For who sells at a counter, or lets people in at a gate. */
export default function CheckSalePage() {
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-4">
      <Breadcrumb steps={stepsTo(checkSale)} />
      <h1 className="text-2xl font-bold">{checkSale.title()}</h1>
      <MembersOnly waiting={<ProofSkeleton />}>{(userId) => <CheckSale key={userId} />}</MembersOnly>
    </div>
  )
}
