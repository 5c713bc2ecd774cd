import { redirect } from 'react-router'
import { getEvent } from '@mtaa/contract/commerce/events/events'
import { EditEvent } from '../../features/commerce/events/index.ts'
import { loadListing } from '../../features/commerce/listings/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { editEvent } from '../../route-table/tickets.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/event-edit'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader(args: Route.LoaderArgs) {
  const { preferences } = args.context.get(requestContext).page
  if (!preferences.signedIn) throw redirect(withNext('/login', args.url.pathname))
  return loadListing(args, (api, id) => api(getEvent, { params: { id } }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(editEvent),
    description: m.events_description(),
    path: `/events/${params.id}/edit`,
    hidden: true,
  })
}

export default function EventEditPage({ loaderData: event }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(editEvent)} />
      </div>
      <h1 className="text-2xl font-bold">{editEvent.title()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) =>
          userId === event.organizer_id ? (
            <EditEvent key={event.id} event={event} />
          ) : (
            <EmptyState
              title={m.events_locked()}
              action={<LinkButton to={`/events/${event.id}`}>{m.common_see_event()}</LinkButton>}
            />
          )
        }
      </MembersOnly>
    </div>
  )
}
