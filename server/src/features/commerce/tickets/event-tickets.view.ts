import type { EventTicket } from '@mtaa/contract/commerce/tickets/event-tickets'
import type { TicketOrderState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { PurchaseRow } from './event-tickets.queries.ts'

const statuses: Readonly<Record<TicketOrderState, EventTicket['payment_status']>> = {
  requested: 'pending',
  pending: 'pending',
  paid: 'completed',
  refunded: 'refunded',
  declined: 'cancelled',
  lapsed: 'cancelled',
  cancelled: 'cancelled',
}

export const viewPurchase = (row: PurchaseRow): EventTicket => ({
  id: row.id,
  buyer_id: row.buyer_id,
  total_amount: row.total,
  payment_status: statuses[row.state],
  phone_number: row.phone,
  purchase_date: (row.paid_at ?? row.created_at).toISOString(),
  event_id: row.event_id,
  event: { id: row.event_id, title: row.title, start_date: row.starts_at.toISOString() },
})
