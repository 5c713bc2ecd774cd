import { redirect } from 'react-router'
import { getEvent } from '@mtaa/contract/commerce/events/events'
import { GateLinks } from '../../features/commerce/gates/index.ts'
import { loadListing } from '../../features/commerce/listings/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { eventGates } from '../../route-table/tickets.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { MembersOnly } from './market/members-only.tsx'
import type { Route } from './+types/event-gates'

export function loader(args: Route.LoaderArgs) {
  const { preferences } = args.context.get(requestContext).page
  if (!preferences.signedIn) throw redirect(withNext('/login', args.url.pathname))
  return loadListing(args, (api, id) => api(getEvent, { params: { id } }))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(eventGates),
    description: m.gates_description(),
    path: `/events/${params.id}/gates`,
    hidden: true,
  })
}

export default function EventGatesPage({ loaderData: event }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-4">
      <Breadcrumb steps={stepsTo(eventGates)} />
      <h1 className="text-2xl font-bold">{eventGates.title()}</h1>
      <p>
        <Link to={`/events/${event.id}`} className="inline-flex min-h-11 items-center text-primary hover:underline">
          <span className="break-words">{event.title}</span>
        </Link>
      </p>
      <MembersOnly waiting={<LinesSkeleton />}>
        {(userId) =>
          userId === event.organizer_id ? (
            <GateLinks key={event.id} event={event} />
          ) : (
            <EmptyState
              drawing="gate"
              title={m.gates_forbidden()}
              action={<LinkButton to={`/events/${event.id}`}>{m.gates_see_event()}</LinkButton>}
            />
          )
        }
      </MembersOnly>
    </div>
  )
}
