import type { Ticket } from '@mtaa/contract/commerce/tickets/my-tickets'
import type { CalendarDate } from '../../../../platform/calendar-file.ts'

/** The event of a ticket with its place, the way there and its link: what others are not shown is in it. Pure. */
export const dateOfTicket = ({ id, event, place, ticket_type, guest_name }: Ticket, url: string): CalendarDate => ({
  id,
  title: event.title,
  start: event.start_date,
  end: event.end_date,
  ...(place.location && { place: place.location }),
  about: [`${ticket_type} · ${guest_name}`, place.directions, place.online_url, url],
  cancelled: event.cancelled,
})
