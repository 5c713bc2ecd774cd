import { Plus } from 'lucide-react'
import { redirect, useSearchParams } from 'react-router'
import { withNext } from '../../features/identity/accounts/index.ts'
import { ListingRowsSkeleton } from '../../features/commerce/listings/index.ts'
import { MyProducts, MyProductTabs, offerTabOf } from '../../features/commerce/market/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { myProducts } from '../../route-table/frame.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/my-products'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { signedIn } = context.get(requestContext).page.preferences
  if (!signedIn) throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(myProducts),
    description: m.market_description(),
    hidden: true,
  })
}

export default function MyProductsPage() {
  const [search] = useSearchParams()
  const tab = offerTabOf(search.get('status'))
  return (
    <div className="flex flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(myProducts)} />
      </div>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{m.common_my_products()}</h1>
        <div className="flex items-center gap-2">
          <LinkButton variant="plain" to="/market/import">
            {m.market_import_link()}
          </LinkButton>
          <LinkButton variant="primary" icon={Plus} to="/market/add" className="max-md:hidden">
            {m.common_sell_item()}
          </LinkButton>
        </div>
      </div>
      <MyProductTabs tab={tab} />
      <MembersOnly waiting={<ListingRowsSkeleton count={4} />}>
        {(userId) => <MyProducts key={userId} tab={tab} />}
      </MembersOnly>
    </div>
  )
}
