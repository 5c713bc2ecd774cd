import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { deleteHolds } from '../../../../core/holds/holds.queries.ts'
import type { PayableContext } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { moveTickets } from '../change-tickets.ts'
import { publishRefunded } from '../publish-ticket.ts'
import { isLive } from '../ticket-states.rules.ts'
import { freeSpots } from '../waiting/free-spots.ts'
import { findTicketsOf, linesOf, updateOrder, type OrderRow } from './orders.queries.ts'

type Context = Pick<PayableContext, 'cache' | 'at'>

/** An order that holds spots, or waits for an answer, gets no tickets. What it held goes to who waits. Safe to repeat. */
export async function endUnpaid(
  context: Context,
  tx: Tx,
  order: OrderRow,
  state: 'lapsed' | 'cancelled' | 'declined',
): Promise<void> {
  const { id, event_id: eventId } = order
  if (order.state !== 'pending' && order.state !== 'requested') return
  const held = (await findTicketsOf(tx, id)).filter((ticket) => ticket.state === 'held')
  await updateOrder(tx, id, { state, ended_at: context.at })
  if (held.length === 0) return
  await freeSpots(context, tx, { eventId, lines: linesOf(held), were: 'held' })
  await deleteHolds(tx, { kind: ticketKind, id })
  await moveTickets(context.at, tx, { eventId, ids: held.map((ticket) => ticket.id) }, 'void')
}

/** Tickets of a paid order that still let somebody in do so no more, all or these; their spots go to who waits. */
export async function withdrawTickets(
  context: Context,
  tx: Tx,
  { id, event_id: eventId }: Pick<OrderRow, 'id' | 'event_id'>,
  state: 'refunded' | 'revoked' | 'void',
  tickets?: Awaited<ReturnType<typeof findTicketsOf>>,
): Promise<void> {
  const live = (tickets ?? (await findTicketsOf(tx, id))).filter((ticket) => isLive(ticket.state))
  if (live.length === 0) return
  await freeSpots(context, tx, { eventId, lines: linesOf(live), were: 'sold' })
  await moveTickets(context.at, tx, { eventId, ids: live.map((ticket) => ticket.id) }, state)
}

/** All money of an order has gone back, or was taken back. */
export async function endPaid(context: Context, tx: Tx, order: OrderRow, state: 'refunded' | 'revoked'): Promise<void> {
  await withdrawTickets(context, tx, order, state)
  if (order.state !== 'paid') return
  await updateOrder(tx, order.id, { state: 'refunded', ended_at: context.at })
  await publishRefunded(tx, order)
}
