import { listMeta, ListScreen, loadList } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { events } from '../../route-table/frame.ts'
import type { Route } from './+types/events'

const base = '/events'

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(context, 'events', url)

// After hydration the browser loads the list by itself, and only what it does not have.
export const clientLoader = () => ({ cache: undefined })

export function meta({ matches, location }: Route.MetaArgs) {
  return listMeta(matches, {
    module: 'events',
    base,
    title: events.title(),
    description: m.events_description(),
    search: location.search,
  })
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <ListScreen module="events" base={base} title={m.common_events()} />
    </Loaded>
  )
}
