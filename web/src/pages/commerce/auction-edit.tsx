import { redirect } from 'react-router'
import { getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import { EditLot } from '../../features/commerce/auctions/index.ts'
import { loadListing } from '../../features/commerce/listings/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { editAuction } from '../../route-table/commerce.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/auction-edit'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader(args: Route.LoaderArgs) {
  const { preferences } = args.context.get(requestContext).page
  if (!preferences.signedIn) throw redirect(withNext('/login', args.url.pathname))
  return loadListing(args, (api, id) => api(getAuction, { params: { id } }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(editAuction),
    description: m.auctions_description(),
    path: `/auctions/${params.id}/edit`,
    hidden: true,
  })
}

export default function AuctionEditPage({ loaderData: auction }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(editAuction)} />
      </div>
      <h1 className="text-2xl font-bold">{editAuction.title()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) =>
          userId === auction.seller_id ? (
            <EditLot key={auction.id} auction={auction} />
          ) : (
            <EmptyState
              title={m.auctions_forbidden()}
              action={<LinkButton to={`/auctions/${auction.id}`}>{m.auctions_see_lot()}</LinkButton>}
            />
          )
        }
      </MembersOnly>
    </div>
  )
}
