import { useInfiniteQuery } from '@tanstack/react-query'
import { monthOf } from '@mtaa/contract/nairobi'
import { Plus, Ticket } from 'lucide-react'
import { useLocation } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useNow } from '../../../../platform/now.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { useFlag } from '../../../../platform/use-flags.ts'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { useSession } from '../../../../platform/session.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { TabLinks } from '../../../../ui/layout/tabs.tsx'
import { BrowsingBanner, placeFilter } from '../../../places/places/index.ts'
import { ListingGrid, ListingGridSkeleton } from '../../listings/index.ts'
import { eventsQuery } from '../events.queries.ts'
import { EventCalendar } from './event-calendar.tsx'
import { EventFilters } from './event-filters.tsx'
import { type EventFilter, type EventSearch, eventsPath, filterOf, readEventSearch } from './event-search.ts'

/** Events to come as a list or as the days of a month. */
export function EventsScreen() {
  const { search: query } = useLocation()
  const now = useNow()
  const search = readEventSearch(new URLSearchParams(query), now)
  const filter = filterOf(search, placeFilter(usePreferences().place))
  const isNamed = Object.keys(search.place).length > 0
  const isSignedIn = useSession().user !== null
  // A calendar lists the events of the day that is chosen.
  const isListed = search.month === undefined || search.from !== undefined
  return (
    <div className="-mt-3 flex flex-col gap-3 md:mt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="py-1 text-xl leading-tight font-bold md:text-2xl">{m.common_events()}</h1>
        <div className="flex flex-wrap gap-2">
          {isSignedIn ? (
            <LinkButton icon={Ticket} to="/events/mine">
              {m.page_my_events()}
            </LinkButton>
          ) : null}
          <Create />
        </div>
      </div>
      <TabLinks
        label={m.common_events()}
        tabs={[
          { label: m.listings_view_list(), to: eventsPath(search, { month: undefined }), active: !search.month },
          {
            label: m.events_calendar(),
            to: eventsPath(search, {
              month: search.month ?? monthOf(now),
              when: undefined,
              from: undefined,
              until: undefined,
            }),
            active: search.month !== undefined,
          },
        ]}
      />
      {isNamed || search.everywhere ? null : <BrowsingBanner />}
      <EventFilters key={query} search={search} />
      {search.month ? <EventCalendar month={search.month} search={search} filter={filter} /> : null}
      {isListed ? <EventList search={search} filter={filter} /> : null}
    </div>
  )
}

function EventList({ search, filter }: { search: EventSearch; filter: EventFilter }) {
  const query = useInfiniteQuery(eventsQuery(useApi(), filter, search.cursor ?? null))
  const { data, error, refetch, isFetching, fetchNextPage, isFetchNextPageError } = query
  if (!data) {
    if (!error) return <ListingGridSkeleton columns={4} count={8} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const events = data.pages.flatMap(({ items }) => items)
  const next = data.pages.at(-1)?.next_cursor
  if (events.length === 0) return <Nothing search={search} />
  return (
    <>
      <ListingGrid listings={events} />
      {isFetchNextPageError && error ? (
        <p role="alert" className="text-center text-sm font-semibold text-danger">
          {sentenceOf(error, m.listings_more_failed())}
        </p>
      ) : null}
      {next ? (
        <p className="py-2 text-center">
          <LinkButton
            to={eventsPath(search, { cursor: next })}
            rel="next"
            aria-busy={isFetching || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!isFetching) void fetchNextPage()
            }}
          >
            {m.common_show_more()}
          </LinkButton>
        </p>
      ) : null}
    </>
  )
}

/** One step wider: other days first, then all of Kenya. */
function Nothing({ search }: { search: EventSearch }) {
  const { when, from, until, free, category } = search
  const isFiltered = [when, from, until, free, category].some((one) => one !== undefined)
  const none = { when: undefined, from: undefined, until: undefined, free: undefined, category: undefined }
  return (
    <EmptyState
      title={isFiltered ? m.events_none_found() : m.events_none()}
      action={
        isFiltered ? (
          <LinkButton variant="primary" to={eventsPath(search, none)}>
            {m.events_show_all()}
          </LinkButton>
        ) : search.everywhere ? (
          <Create />
        ) : (
          <LinkButton variant="primary" to={eventsPath({ ...search, place: {} }, { everywhere: true })}>
            {m.listings_all_of_kenya()}
          </LinkButton>
        )
      }
    />
  )
}

const Create = () =>
  useFlag('tickets') === 'enabled' ? (
    <LinkButton variant="primary" icon={Plus} to="/events/create">
      {m.page_create_event()}
    </LinkButton>
  ) : null
