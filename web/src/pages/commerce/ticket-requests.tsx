import { redirect } from 'react-router'
import { idOfSlug } from '@mtaa/contract/slug'
import { TicketRequestList } from '../../features/commerce/tickets/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/layout/link.tsx'
import type { Route } from './+types/ticket-requests'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, params, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return { id: idOfSlug(params.id) ?? params.id }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_ticket_requests(),
    description: m.events_description(),
    path: `/events/${params.id}/requests`,
    hidden: true,
  })
}

/** Who requests tickets of an event whose organizer decides. */
export default function TicketRequestsPage({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl font-bold">{m.page_ticket_requests()}</h1>
        <Link to={`/events/${id}`} className="inline-flex min-h-11 items-center font-semibold text-primary">
          {m.ticketing_see_event()}
        </Link>
        <p className="text-sm text-muted">{m.ticketing_requests_how()}</p>
      </div>
      <MembersOnly waiting={<Skeleton className="h-40" />}>
        {(userId) => <TicketRequestList key={`${userId} ${id}`} eventId={id} />}
      </MembersOnly>
    </div>
  )
}
