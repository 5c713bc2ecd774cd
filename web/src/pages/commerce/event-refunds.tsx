import { EventRefunds } from '../../features/commerce/event-desk/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { eventRefunds } from '../../route-table/tickets.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/event-refunds'
import { loadOwnEvent } from './desk/load-own-event.ts'
import { OwnEventPage } from './desk/own-event-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnEvent(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(eventRefunds),
    description: m.organizer_description(),
    path: `/events/${params.id}/refunds`,
    hidden: true,
  })
}

export default function EventRefundsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnEventPage row={eventRefunds} loaded={loaderData}>
      {(event) => <EventRefunds eventId={event.id} />}
    </OwnEventPage>
  )
}
