import {
  calendarQuery,
  eventFilterOf,
  EventsScreen,
  eventsQuery,
  isNarrowed,
  readEventSearch,
} from '../../features/commerce/events/index.ts'
import { listMeta } from '../../features/commerce/listings/index.ts'
import { placeFilter } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { events } from '../../route-table/frame.ts'
import type { Route } from './+types/events'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, api, queryClient } = context.get(requestContext)
  const search = readEventSearch(url.searchParams, page.now)
  const filter = eventFilterOf(search, placeFilter(page.preferences.place))
  const isListed = search.month === undefined || search.from !== undefined
  await asPage(
    Promise.all([
      isListed && queryClient.infiniteQuery(eventsQuery(api, filter, search.cursor ?? null)),
      search.month !== undefined && queryClient.fetchQuery(calendarQuery(api, search.month, filter)),
    ]),
  )
  return load(context)
}

// After hydration the browser loads the list by itself, and only what it does not have.
export const clientLoader = () => ({ cache: undefined })

export function meta({ matches, location }: Route.MetaArgs) {
  const words = { title: events.title(), description: m.events_description() }
  const search = readEventSearch(new URLSearchParams(location.search), 0)
  if (isNarrowed(search)) return pageMeta(matches, { ...words, path: events.path, hidden: true })
  return listMeta(matches, { module: 'events', base: events.path, ...words, search: location.search })
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <EventsScreen />
    </Loaded>
  )
}
