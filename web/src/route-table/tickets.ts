/** Events, tickets and their gates. */
import { ChartColumn, ClipboardList, DoorOpen, Pencil, Plus, Ticket } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { events } from './frame-rows.ts'
import { inPlaces } from './in-places.ts'
import type { RouteRow } from './route-row.ts'

export const createEvent = {
  path: '/events/create',
  page: 'commerce/event-create',
  title: m.page_create_event,
  icon: Plus,
  flag: 'tickets',
  begins: true,
  parent: events,
} satisfies RouteRow

export const myEvents = {
  path: '/events/mine',
  page: 'commerce/my-events',
  title: m.page_my_events,
  icon: events.icon,
  flag: 'events',
  stays: true,
  audience: 'member',
  parent: events,
} satisfies RouteRow

export const editEvent = {
  path: '/events/:id/edit',
  page: 'commerce/event-edit',
  title: m.page_edit_event,
  icon: Pencil,
  flag: 'events',
  begins: true,
  parent: events,
} satisfies RouteRow

export const eventDesk = {
  path: '/events/:id/desk',
  page: 'commerce/event-desk',
  title: m.organizer_desk,
  icon: ChartColumn,
  audience: 'member',
  flag: 'events',
  stays: true,
  parent: events,
} satisfies RouteRow

export const eventAttendees = {
  path: '/events/:id/attendees',
  page: 'commerce/event-attendees',
  title: m.organizer_attendees,
  icon: ChartColumn,
  audience: 'member',
  flag: 'events',
  stays: true,
  parent: events,
} satisfies RouteRow

export const eventMessages = {
  path: '/events/:id/messages',
  page: 'commerce/event-messages',
  title: m.organizer_messages,
  icon: ChartColumn,
  audience: 'member',
  flag: 'events',
  stays: true,
  parent: events,
} satisfies RouteRow

export const eventRefunds = {
  path: '/events/:id/refunds',
  page: 'commerce/event-refunds',
  title: m.refunds_title,
  icon: ChartColumn,
  audience: 'member',
  flag: 'events',
  stays: true,
  parent: events,
} satisfies RouteRow

export const event = {
  path: '/events/:id',
  aliases: inPlaces('events'),
  page: 'commerce/event',
  title: m.listings_event,
  icon: events.icon,
  flag: 'events',
  parent: events,
} satisfies RouteRow

export const eventGates = {
  path: '/events/:id/gates',
  page: 'commerce/event-gates',
  title: m.gates_title,
  icon: DoorOpen,
  flag: 'events',
  parent: events,
} satisfies RouteRow

/** For stewards, by a secret link. */
export const gate = {
  path: '/gate/:token',
  page: 'commerce/gate',
  title: m.gates_at_gate,
  icon: DoorOpen,
  unlisted: true,
} satisfies RouteRow

export const myTickets = {
  path: '/my-tickets',
  page: 'commerce/my-tickets',
  title: m.page_my_tickets,
  icon: Ticket,
  groups: ['orders'],
  audience: 'member',
  flag: 'tickets',
  stays: true,
} satisfies RouteRow

export const myTicket = {
  path: '/my-tickets/:ticketId',
  page: 'commerce/my-ticket',
  title: m.my_tickets_ticket,
  icon: Ticket,
  flag: 'tickets',
  stays: true,
  parent: myTickets,
} satisfies RouteRow

/** The secret link of who has no account is a permission: no menu leads there. */
export const ticketLink = {
  path: '/t/:token',
  page: 'commerce/ticket-link',
  title: m.my_tickets_ticket,
  icon: Ticket,
  flag: 'tickets',
  stays: true,
} satisfies RouteRow

export const ticketTake = {
  path: '/t/:token/take',
  page: 'commerce/ticket-take',
  title: m.my_tickets_take,
  icon: Ticket,
  flag: 'tickets',
} satisfies RouteRow

export const ticketOrder = {
  path: '/my-tickets/orders/:orderId',
  page: 'commerce/ticket-order',
  title: m.page_ticket_order,
  icon: Ticket,
  audience: 'member',
  flag: 'tickets',
  parent: myTickets,
} satisfies RouteRow

export const ticketRequests = {
  path: '/events/:id/requests',
  page: 'commerce/ticket-requests',
  title: m.page_ticket_requests,
  icon: ClipboardList,
  audience: 'member',
  flag: 'tickets',
  parent: events,
} satisfies RouteRow
