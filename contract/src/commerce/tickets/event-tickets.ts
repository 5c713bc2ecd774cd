import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'

/** What somebody has bought of an event, in the words of the specification: one row for tickets that were had together. */
export const EventTicket = z.object({
  id: Id,
  buyer_id: Id,
  /** In whole shillings. */
  total_amount: Shillings,
  payment_status: z.enum(['pending', 'completed', 'cancelled', 'refunded']),
  /** Where messages about it go; null: where those of the account go. */
  phone_number: z.nullable(z.string()),
  /** When it was paid; of what waits for money when it was ordered. */
  purchase_date: Moment,
  event_id: Id,
  event: z.object({ id: Id, title: z.string(), start_date: Moment }),
})
export type EventTicket = z.infer<typeof EventTicket>

/** Completed purchases of the viewer, the last first. */
export const listEventTickets = endpoint({
  method: 'GET',
  path: '/event-tickets',
  summary: 'Your completed purchases of tickets, the last first. Each ticket of them is in `/my-tickets`.',
  access: 'member',
  freshSession: true,
  query: z.object({ ...paging(20) }),
  result: pageOf(EventTicket),
  refusals: ['bad_cursor'],
})

export const getEventTicket = endpoint({
  method: 'GET',
  path: '/event-tickets/:id',
  summary: 'One purchase of tickets of your own, in any state.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: EventTicket,
  refusals: ['ticket_order_not_found'],
})
