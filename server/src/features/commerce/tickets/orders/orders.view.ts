import type { TicketOrder } from '@mtaa/contract/commerce/tickets/ticket-orders'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { leftOf, saleAt } from '../../events/index.ts'
import { viewTicketEvent } from '../my-tickets/my-tickets.view.ts'
import type { SaleEvent, SaleType } from './sale.queries.ts'
import type { ShownOrderRow } from './show-order.queries.ts'

/** An order as its buyer sees it. By the clock: the schedule that gives it up may be a moment late. */
export const viewOrder = (row: ShownOrderRow): TicketOrder => ({
  id: row.id,
  number: row.number,
  event: viewTicketEvent(row),
  state: row.state,
  total: row.total,
  expires_at: row.state === 'pending' ? (row.expires_at?.toISOString() ?? null) : null,
  tickets: row.tickets,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
})

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

export const viewSaleType = (type: SaleType, event: SaleEvent, now: Date): TicketType => ({
  id: type.id,
  position: type.position,
  name: type.name,
  description: type.description,
  price: type.price,
  left: leftOf(type),
  per_person: type.per_person,
  sales_from: isoOf(type.sales_from),
  sales_until: isoOf(type.sales_until),
  admits_from: isoOf(type.admits_from),
  admits_until: isoOf(type.admits_until),
  sale: saleAt(type, event, now),
  hidden: type.hidden_code !== null,
})
