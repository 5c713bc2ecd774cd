import { redirect } from 'react-router'
import { getProduct } from '@mtaa/contract/commerce/products/market'
import { withNext } from '../../features/identity/accounts/index.ts'
import { loadListing } from '../../features/commerce/listings/index.ts'
import { EditOffer } from '../../features/commerce/market/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { editProduct } from '../../route-table/commerce.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/market-edit'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader(args: Route.LoaderArgs) {
  const { preferences } = args.context.get(requestContext).page
  if (!preferences.signedIn) throw redirect(withNext('/login', args.url.pathname))
  return loadListing(args, (api, id) => api(getProduct, { params: { id } }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(editProduct),
    description: m.market_description(),
    path: `/market/${params.id}/edit`,
    hidden: true,
  })
}

export default function MarketEditPage({ loaderData: product }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(editProduct)} />
      </div>
      <h1 className="text-2xl font-bold">{m.market_edit_title()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) =>
          userId === product.seller_id ? (
            <EditOffer key={product.id} product={product} />
          ) : (
            <EmptyState
              title={m.market_forbidden()}
              action={<LinkButton to={`/market/${product.id}`}>{m.listings_open()}</LinkButton>}
            />
          )
        }
      </MembersOnly>
    </div>
  )
}
