/** What the payable does for an order of a ticket that somebody sells: it has no spot of its own. */
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { deleteHolds } from '../../../../core/holds/holds.queries.ts'
import type { Fulfilment, PayableContext } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { moveTickets } from '../change-tickets.ts'
import { publishIssued } from '../publish-ticket.ts'
import { releaseResale, takeResale } from '../resales/take-resale.ts'
import { findTicketsOf, updateOrder, type OrderRow } from './orders.queries.ts'

export async function fulfilResale(tx: Tx, order: OrderRow, { cipher, at }: PayableContext): Promise<Fulfilment> {
  const { id, state } = order
  if (state === 'paid' || state === 'refunded') return 'already_paid'
  if (state !== 'pending' || (await takeResale({ cipher, at }, tx, id)) === 'gone') {
    await endResale(tx, order, 'lapsed', at)
    return 'goods_gone'
  }
  await deleteHolds(tx, { kind: ticketKind, id })
  await updateOrder(tx, id, { state: 'paid', paid_at: at })
  await publishIssued(tx, order)
  return 'paid'
}

/** It is not paid: another can buy the ticket. Safe to repeat. */
export async function endResale(
  tx: Tx,
  { id, event_id: eventId, state: before }: OrderRow,
  state: 'lapsed' | 'cancelled',
  at: Date,
): Promise<void> {
  if (before !== 'pending') return
  await releaseResale(tx, id, at)
  const held = (await findTicketsOf(tx, id)).filter((ticket) => ticket.state === 'held')
  await deleteHolds(tx, { kind: ticketKind, id })
  await updateOrder(tx, id, { state, ended_at: at })
  if (held.length > 0) await moveTickets(at, tx, { eventId, ids: held.map((ticket) => ticket.id) }, 'void')
}
