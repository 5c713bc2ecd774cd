import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { NextPageLink } from '../../../../ui/layout/breadcrumb.tsx'
import { ListingRow } from '../../listings/index.ts'
import { ownEventsQuery } from '../events.queries.ts'
import { EventNumbers } from './my-events.tsx'

const shown = 3

/** The next events that a member organizes, with what is sold. Who organizes none sees nothing. */
export function NextEvents({ userId }: { userId: string }) {
  const { data } = useInfiniteQuery(ownEventsQuery(useApi(), userId, 'coming'))
  const next = data?.pages[0]?.items.slice(0, shown) ?? []
  if (next.length === 0) return null
  return (
    <section>
      <h2 className="text-xl font-bold">{m.page_my_events()}</h2>
      {next.map((event) => (
        <ListingRow
          key={event.id}
          own
          listing={event}
          to={`/events/${event.id}`}
          note={<EventNumbers event={event} />}
        />
      ))}
      <NextPageLink to="/events/mine">{m.common_see_all()}</NextPageLink>
    </section>
  )
}
