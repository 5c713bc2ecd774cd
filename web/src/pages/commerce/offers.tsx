import { redirect, useSearchParams } from 'react-router'
import { OfferList, OffersSkeleton, type OffersView } from '../../features/commerce/offers/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { offers } from '../../route-table/commerce.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/offers'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(offers), description: m.offers_description(), hidden: true })
}

/** Offers that the member made and received. */
export default function OffersPage() {
  const [search] = useSearchParams()
  const view: OffersView = search.get('view') === 'received' ? 'received' : 'made'
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.offers_title()}</h1>
      <TabLinks
        label={m.offers_title()}
        tabs={[
          { label: m.offers_made(), to: '/offers', active: view === 'made' },
          { label: m.offers_received(), to: '/offers?view=received', active: view === 'received' },
        ]}
      />
      <MembersOnly waiting={<OffersSkeleton />}>
        {(userId) => <OfferList key={`${userId} ${view}`} userId={userId} view={view} />}
      </MembersOnly>
    </div>
  )
}
