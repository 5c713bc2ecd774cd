import type { TicketOrder } from '@mtaa/contract/commerce/tickets/ticket-orders'
import type { Deps } from '../../../../core/deps.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findTicketsOfOrder } from '../my-tickets/my-tickets.queries.ts'
import { viewTicketEvent } from '../my-tickets/my-tickets.view.ts'
import { findResaleOrder } from './resale-orders.queries.ts'

/** The order of a resale as its buyer sees it. */
export async function showResaleOrder({ db, clock }: Deps, id: string): Promise<TicketOrder> {
  const [order, rows] = await Promise.all([findResaleOrder(db, id), findTicketsOfOrder(db, id, clock())])
  const [first] = rows
  if (!order || !first) throw new Refusal('resale_not_found')
  return {
    id,
    number: order.number,
    event: viewTicketEvent(first),
    state: order.state,
    total: order.total,
    expires_at: order.state === 'pending' && order.expires_at ? order.expires_at.toISOString() : null,
    tickets: rows.map(({ id: ticketId, ticket_type, guest_name, price, state }) => ({
      id: ticketId,
      ticket_type,
      guest_name,
      price,
      state,
    })),
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at && order.paid_at.toISOString(),
  }
}
