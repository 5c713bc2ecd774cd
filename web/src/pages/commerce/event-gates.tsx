import { GateLinks } from '../../features/commerce/gates/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { eventGates } from '../../route-table/tickets.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/event-gates'
import { loadOwnEvent } from './desk/load-own-event.ts'
import { OwnEventPage } from './desk/own-event-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnEvent(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(eventGates),
    description: m.gates_description(),
    path: `/events/${params.id}/gates`,
    hidden: true,
  })
}

export default function EventGatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnEventPage row={eventGates} loaded={loaderData}>
      {(event) => <GateLinks key={event.id} event={event} />}
    </OwnEventPage>
  )
}
