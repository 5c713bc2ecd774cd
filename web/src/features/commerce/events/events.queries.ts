import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  cancelEvent,
  createEvent,
  type EventCancelling,
  type EventChange,
  getEventTerms,
  type NewEvent,
  previewEvent,
  updateEvent,
} from '@mtaa/contract/commerce/events/edit-events'
import { type Event, getEvent } from '@mtaa/contract/commerce/events/events'
import { type EventTab, getEventCalendar, listEvents, listOwnEvents } from '@mtaa/contract/commerce/events/list-events'
import { getGoing } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useMe } from '../../identity/accounts/index.ts'
import type { EventFilter } from './list/event-search.ts'

/** `viewer`: who sees more of it than visitors do. */
const eventQuery = (api: Api, id: string, viewer: string | null) =>
  queryOptions({
    queryKey: ['events', id, 'seen', viewer],
    queryFn: ({ signal }) => api(getEvent, { params: { id }, signal }),
  })

const moderators = new Set<string>(['Event-Moderator', 'Admin', 'Super-Admin'])
export const useIsEventModerator = () => useMe()?.roles.some((role) => moderators.has(role)) ?? false

/**
 * An event as its viewer may see it. `loaded` is from a loader, which knows of no session: without what is hidden from
 * visitors, and without what its organizer may do.
 */
export function useEvent(loaded: Event): Event {
  const userId = useSession().user?.id ?? null
  const seesMore = useIsEventModerator() || userId === loaded.organizer_id
  const query = eventQuery(useApi(), loaded.id, seesMore ? userId : null)
  return useQuery({ ...query, ...(seesMore ? { placeholderData: loaded } : { initialData: loaded }) }).data ?? loaded
}

export interface LoadedEvent {
  id: string
  /** As visitors see it; null where they do not. */
  event: Event | null
}

/** The same on the pages that are its organizer's alone, also of a draft and of one that was removed. */
export function useOwnEvent({ id, event: loaded }: LoadedEvent) {
  const userId = useSession().user?.id ?? null
  const enabled = userId !== null && (loaded === null || userId === loaded.organizer_id)
  const query = eventQuery(useApi(), id, userId)
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    enabled,
    ...(loaded && { placeholderData: loaded }),
  })
  return { event: data ?? loaded, error, refetch, isFetching }
}

/** Who goes, as this viewer may know. */
export const goingQuery = (api: Api, id: string, userId: string | null) =>
  queryOptions({
    queryKey: ['events', id, 'going', userId],
    queryFn: ({ signal }) => api(getGoing, { params: { id }, signal }),
  })

/** Events to come, from one of their pages on; null is the first. */
export const eventsQuery = (api: Api, filter: EventFilter, start: string | null) =>
  infiniteQueryOptions({
    queryKey: ['events', 'lists', filter, start],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      api(listEvents, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** How many start on each day of a month. */
export const calendarQuery = (
  api: Api,
  month: string,
  { when: _when, from: _from, until: _until, ...filter }: EventFilter,
) =>
  queryOptions({
    queryKey: ['events', 'lists', 'calendar', month, filter],
    queryFn: ({ signal }) => api(getEventCalendar, { query: { month, ...filter }, signal }),
  })

export const ownEventsQuery = (api: Api, userId: string, tab: EventTab) =>
  infiniteQueryOptions({
    queryKey: ['events', 'lists', 'own', userId, tab],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listOwnEvents, { query: { tab, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** What the form of an event of one's own is filled with. */
export const termsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['events', id, 'terms'],
    queryFn: ({ signal }) => api(getEventTerms, { params: { id }, signal }),
    staleTime: 0,
  })

/** What an event would come to. */
export const previewQuery = (api: Api, body: NewEvent) =>
  queryOptions({
    queryKey: ['events', 'preview', body],
    queryFn: ({ signal }) => {
      const { draft_id: _, ...event } = body
      return api(previewEvent, { body: event, signal })
    },
  })

/** What follows from an event that was made or changed: its page, and the lists that it is in. */
function useEventChanged() {
  const queryClient = useQueryClient()
  const api = useApi()
  const userId = useSession().user?.id ?? null
  return (event: Event) => {
    queryClient.setQueryData(eventQuery(api, event.id, userId).queryKey, event)
    void queryClient.invalidateQueries({ queryKey: ['events', 'lists'] })
    void queryClient.invalidateQueries({ queryKey: ['events', event.id, 'terms'] })
    void queryClient.invalidateQueries({ queryKey: ['listings'] })
  }
}

export function useCreateEvent() {
  const api = useApi()
  const onSuccess = useEventChanged()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewEvent; key: string }) => api(createEvent, { body, idempotencyKey: key }),
    onSuccess,
  })
}

export function useUpdateEvent(id: string) {
  const api = useApi()
  const onSuccess = useEventChanged()
  return useMutation({ mutationFn: (body: EventChange) => api(updateEvent, { params: { id }, body }), onSuccess })
}

/** By its organizer, or by a moderator with a reason. */
export function useCancelEvent(id: string) {
  const api = useApi()
  const onSuccess = useEventChanged()
  return useMutation({ mutationFn: (body: EventCancelling) => api(cancelEvent, { params: { id }, body }), onSuccess })
}
