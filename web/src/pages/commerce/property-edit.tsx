import { redirect } from 'react-router'
import { getProperty } from '@mtaa/contract/commerce/properties/properties'
import { loadListing } from '../../features/commerce/listings/index.ts'
import { EditProperty } from '../../features/commerce/properties/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/property-edit'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader(args: Route.LoaderArgs) {
  const { preferences } = args.context.get(requestContext).page
  if (!preferences.signedIn) throw redirect(withNext('/login', args.url.pathname))
  return loadListing(args, (api, id) => api(getProperty, { params: { id } }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_edit_property(),
    description: m.properties_description(),
    path: `/properties/${params.id}/edit`,
    hidden: true,
  })
}

export default function PropertyEditPage({ loaderData: listing }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_edit_property()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) =>
          userId === listing.owner.id ? (
            <EditProperty key={listing.id} listing={listing} />
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
