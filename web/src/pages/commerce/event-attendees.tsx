import { Attendees } from '../../features/commerce/event-desk/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { eventAttendees } from '../../route-table/tickets.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/event-attendees'
import { loadOwnEvent } from './desk/load-own-event.ts'
import { OwnEventPage } from './desk/own-event-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnEvent(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(eventAttendees),
    description: m.organizer_description(),
    path: `/events/${params.id}/attendees`,
    hidden: true,
  })
}

export default function EventAttendeesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnEventPage row={eventAttendees} loaded={loaderData}>
      {(event) => <Attendees event={event} />}
    </OwnEventPage>
  )
}
