import { getEvent } from '@mtaa/contract/commerce/events/events'
import { eventStructuredData, EventView } from '../../features/commerce/events/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { ResaleList } from '../../features/commerce/tickets/index.ts'
import { m } from '../../paraglide/messages.js'
import { events } from '../../route-table/frame.ts'
import type { Route } from './+types/event'

export const loader = (args: Route.LoaderArgs) => loadListing(args, (api, id) => api(getEvent, { params: { id } }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  return listingMeta(matches, loaderData, eventStructuredData(loaderData), [events])
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData
  return (
    <div className="flex flex-col gap-8">
      <EventView key={id} loaded={loaderData} />
      <ResaleList key={`resales ${id}`} eventId={id} />
    </div>
  )
}
