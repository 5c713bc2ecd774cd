/** Public entry of events. */
import { lazy } from 'react'

export { EventView } from './event-view.tsx'
export { eventStructuredData } from './event-structured-data.ts'
export { calendarQuery, eventsQuery, type LoadedEvent, useOwnEvent } from './events.queries.ts'
export { hasEventPage } from './event-words.ts'
export { filterOf as eventFilterOf, isNarrowed, readEventSearch } from './list/event-search.ts'
export { EventsScreen } from './list/events-screen.tsx'
export { tabIn as eventTabIn } from './own/tab-in.ts'

// What only members see is not in the bundle of those who look.
export const MyEvents = lazy(async () => ({ default: (await import('./own/my-events.tsx')).MyEvents }))
export const NextEvents = lazy(async () => ({ default: (await import('./own/next-events.tsx')).NextEvents }))
export const NewEventForm = lazy(async () => ({ default: (await import('./form/new-event.tsx')).NewEventForm }))
export const EditEvent = lazy(async () => ({ default: (await import('./form/edit-event.tsx')).EditEvent }))
