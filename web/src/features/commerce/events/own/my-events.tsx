import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ChartColumn, Pencil, Plus } from 'lucide-react'
import { type EventTab, eventTabs, type OwnEvent } from '@mtaa/contract/commerce/events/list-events'
import { sendProduct } from '@mtaa/contract/commerce/products/product-states'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { TabLinks } from '../../../../ui/layout/tabs.tsx'
import { ListingRow, ListingRowsSkeleton } from '../../listings/index.ts'
import { hasEventPage, stateWords } from '../event-words.ts'
import { ownEventsQuery } from '../events.queries.ts'

const tabNames: Readonly<Record<EventTab, () => string>> = {
  coming: m.events_state_coming,
  over: m.common_over,
  review: m.events_tab_review,
  cancelled: m.common_cancelled,
}

/** The events that a member organizes, with what is sold of each. */
export function MyEvents({ userId, tab }: { userId: string; tab: EventTab }) {
  const query = useInfiniteQuery(ownEventsQuery(useApi(), userId, tab))
  return (
    <>
      <TabLinks
        label={m.page_my_events()}
        tabs={eventTabs.map((value) => ({
          label: tabNames[value](),
          to: value === 'coming' ? '/events/mine' : `/events/mine?tab=${value}`,
          active: value === tab,
        }))}
      />
      <PagedList
        key={tab}
        query={query}
        waiting={<ListingRowsSkeleton count={4} />}
        none={m.events_none_own()}
        action={
          <LinkButton variant="primary" icon={Plus} to="/events/create">
            {m.page_create_event()}
          </LinkButton>
        }
      >
        {(event) => (
          <ListingRow own listing={event} to={ownEventPath(event)} note={<EventNumbers event={event} />}>
            {event.state === 'draft' || event.state === 'pending_review' ? null : (
              <LinkButton icon={ChartColumn} to={`/events/${event.id}/desk`}>
                {m.organizer_desk()}
              </LinkButton>
            )}
            {event.state === 'draft' || event.state === 'coming' || event.state === 'running' ? (
              <LinkButton icon={Pencil} to={`/events/${event.id}/edit`}>
                {m.common_edit()}
              </LinkButton>
            ) : null}
            {event.state === 'draft' ? <SendAgain id={event.id} /> : null}
          </ListingRow>
        )}
      </PagedList>
    </>
  )
}

/** What others cannot see has no page; nobody has tickets of what was never shown. */
function ownEventPath({ id, state }: OwnEvent) {
  if (hasEventPage({ state })) return `/events/${id}`
  return `/events/${id}/${state === 'removed' ? 'desk' : 'edit'}`
}

export function EventNumbers({ event }: { event: OwnEvent }) {
  const { state, sold, capacity, earned, requests, series_id: seriesId, edited_at: editedAt } = event
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={stateWords[state].tone}>{stateWords[state].name()}</Badge>
      {seriesId ? <Badge>{m.events_repeats()}</Badge> : null}
      {editedAt ? <Badge>{m.common_edited()}</Badge> : null}
      {capacity === null ? null : (
        <span>{m.events_sold_of({ sold: formatNumber(sold), capacity: formatNumber(capacity) })}</span>
      )}
      {earned > 0 ? <span className="text-muted">{formatSum(earned)}</span> : null}
      {requests > 0 ? <Badge tone="primary">{m.events_requests({ count: requests })}</Badge> : null}
    </span>
  )
}

/** A refused one goes to the moderators once more. */
function SendAgain({ id }: { id: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(sendProduct, { params: { id } }),
    onSuccess: () => showToast({ title: m.market_sent_to_review(), tone: 'success' }),
    onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['events', 'lists'] }),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {m.common_send_again()}
    </Button>
  )
}
