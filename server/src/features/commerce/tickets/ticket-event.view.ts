import type { TicketEvent } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type * as z from 'zod/mini'
import { placeOf } from '../../places/places/index.ts'
import type { TicketEventRow } from './orders/show-order.queries.ts'

/** The event of a ticket or an order. */
export const viewTicketEvent = (row: TicketEventRow): z.infer<typeof TicketEvent> => ({
  id: row.event_id,
  title: row.title,
  slug: row.slug,
  place_path: placeOf(row).place_path,
  start_date: row.starts_at.toISOString(),
  end_date: row.ends_at.toISOString(),
  opens_at: row.opens_at?.toISOString() ?? null,
  cancelled: row.cancelled_at !== null,
})
