import { redirect } from 'react-router'
import { getProperty } from '@mtaa/contract/commerce/properties/properties'
import { loadListing } from '../../features/commerce/listings/index.ts'
import { ViewingTerms } from '../../features/commerce/viewings/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { propertyViewings } from '../../route-table/calendar.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Link } from '../../ui/layout/link.tsx'
import type { Route } from './+types/property-viewings'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader(args: Route.LoaderArgs) {
  const { preferences } = args.context.get(requestContext).page
  if (!preferences.signedIn) throw redirect(withNext('/login', args.url.pathname))
  return loadListing(args, (api, id) => api(getProperty, { params: { id } }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(propertyViewings),
    description: m.viewings_terms_text(),
    path: `/properties/${params.id}/viewings`,
    hidden: true,
  })
}

export default function PropertyViewingsPage({ loaderData: listing }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <Breadcrumb steps={stepsTo(propertyViewings)} />
      <div>
        <h1 className="text-2xl font-bold">{propertyViewings.title()}</h1>
        <Link
          to={`/properties/${listing.id}`}
          className="inline-flex min-h-11 items-center font-semibold break-words text-primary hover:underline"
        >
          {listing.title}
        </Link>
      </div>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) =>
          userId === listing.owner.id ? (
            <ViewingTerms key={listing.id} id={listing.id} />
          ) : (
            <EmptyState
              title={m.properties_forbidden()}
              action={<LinkButton to={`/properties/${listing.id}`}>{m.listings_open()}</LinkButton>}
            />
          )
        }
      </MembersOnly>
    </div>
  )
}
