import type { Event } from '@mtaa/contract/commerce/events/events'
import { addressOf, offerOf } from '../listings/index.ts'

const modes = { place: 'Offline', online: 'Online' } as const

/** An event as structured data. */
export const eventStructuredData = (event: Event) => ({
  '@type': 'Event',
  startDate: event.start_date,
  endDate: event.end_date,
  eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: `https://schema.org/${modes[event.mode]}EventAttendanceMode`,
  location:
    event.mode === 'online'
      ? { '@type': 'VirtualLocation', name: event.location, url: `/events/${event.id}` }
      : { '@type': 'Place', name: event.location || event.ward || event.county, address: addressOf(event) },
  organizer: { '@type': 'Person', name: event.owner.first_name },
  offers: offerOf(event.ticket_price, event.available),
  ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
})
