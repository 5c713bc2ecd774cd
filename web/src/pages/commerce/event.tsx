import { getEvent } from '@mtaa/contract/commerce/events/events'
import { eventStructuredData, EventView } from '../../features/commerce/events/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { resalesQuery } from '../../features/commerce/tickets/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { requestContext } from '../../platform/request-context.ts'
import { events } from '../../route-table/frame.ts'
import type { Route } from './+types/event'

export async function loader(args: Route.LoaderArgs) {
  const event = await loadListing(args, (api, id) => api(getEvent, { params: { id } }))
  const { api, queryClient } = args.context.get(requestContext)
  // The page is about the event: it is shown also where what is resold cannot be read.
  if (event.ticket_types.length > 0)
    await queryClient.infiniteQuery(resalesQuery(api, event.id, null)).catch(() => undefined)
  return { event, ...(await load(args.context)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  const { event } = loaderData
  return listingMeta(matches, event, eventStructuredData(event), [events])
}

export default function EventPage({ loaderData: { event, cache } }: Route.ComponentProps) {
  return (
    <Loaded cache={cache}>
      <EventView key={event.id} loaded={event} />
    </Loaded>
  )
}
