import { DeskSkeleton, SellerDesk } from '../../features/commerce/seller-desk/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { sellerDesk } from '../../route-table/commerce.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { forMembers } from '../identity/settings/for-members.ts'
import { MembersOnly } from './market/members-only.tsx'
import type { Route } from './+types/seller-desk'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(sellerDesk), description: m.desk_description(), hidden: true })
}

/** The seller's desk. */
export default function SellerDeskPage() {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-2xl font-bold">{sellerDesk.title()}</h1>
        <LinkButton to="/market/my-products">{m.common_my_products()}</LinkButton>
        <LinkButton to="/sales">{m.orders_proof_title()}</LinkButton>
      </div>
      <MembersOnly waiting={<DeskSkeleton />}>{(userId) => <SellerDesk key={userId} />}</MembersOnly>
    </div>
  )
}
