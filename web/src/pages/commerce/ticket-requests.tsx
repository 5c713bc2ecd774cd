import { TicketRequestList } from '../../features/commerce/tickets/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { ticketRequests } from '../../route-table/tickets.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/ticket-requests'
import { loadOwnEvent } from './desk/load-own-event.ts'
import { OwnEventPage } from './desk/own-event-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnEvent(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(ticketRequests),
    description: m.organizer_description(),
    path: `/events/${params.id}/requests`,
    hidden: true,
  })
}

/** Who requests tickets of an event whose organizer decides. */
export default function TicketRequestsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnEventPage row={ticketRequests} loaded={loaderData}>
      {({ id }) => (
        <>
          <p className="text-sm text-muted">{m.ticketing_requests_how()}</p>
          <TicketRequestList key={id} eventId={id} />
        </>
      )}
    </OwnEventPage>
  )
}
