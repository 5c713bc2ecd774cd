/** What the payable `ticket` does with a ticket that another sells; the order of its buyer is the payable's own. */
import type { PayableContext } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { issueTickets, moveTickets } from '../change-tickets.ts'
import { isOver } from '../my-tickets/may.rules.ts'
import { lockTicket } from '../moves.queries.ts'
import { lockTickets } from '../registers.queries.ts'
import { insertReturn } from '../returns/returns.queries.ts'
import { changeResale, findResaleOfOrder, findTicketOfOrder, setReplaces } from './resales.queries.ts'

/**
 * The money has come: the old ticket lets nobody in any more, the buyer's is issued, and what was paid goes back to the seller
 * from the money of the seller's own order. `gone`: it was used, given back or taken off the sale meanwhile, and nothing
 * has changed. Call it under the lock of the order.
 */
export async function takeResale(
  { cipher, at }: Pick<PayableContext, 'cipher' | 'at'>,
  tx: Tx,
  orderId: string,
): Promise<'taken' | 'gone'> {
  const known = await findResaleOfOrder(tx, orderId)
  const bought = known && (await findTicketOfOrder(tx, orderId))
  if (!known || !bought) return 'gone'
  await lockTickets(tx, [known.ticket_id, bought.id])
  const resale = await findResaleOfOrder(tx, orderId)
  const old = resale && (await lockTicket(tx, resale.ticket_id, at))
  if (resale?.state !== 'reserved' || old?.state !== 'issued' || isOver(old.event, at)) return 'gone'
  const eventId = old.event_id
  await moveTickets(at, tx, { eventId, ids: [old.id] }, 'transferred')
  await setReplaces(tx, bought.id, old.id)
  await issueTickets({ cipher, at }, tx, { eventId, ids: [bought.id] })
  await changeResale(tx, resale.id, { state: 'sold', orderId, endedAt: at })
  const { price: amount, seller_id: memberId } = resale
  const money = { cause: 'resold', amount, state: 'due', reason: '', memberId } as const
  await insertReturn(tx, { id: newId(at), ticket: old, ...money, at })
  return 'taken'
}

/** Nobody pays it: another can buy the ticket, where it is still on sale. Under the lock of the order. Safe to repeat. */
export async function releaseResale(tx: Tx, orderId: string, at: Date): Promise<void> {
  const known = await findResaleOfOrder(tx, orderId)
  const ticket = known && (await lockTicket(tx, known.ticket_id, at))
  const resale = ticket && (await findResaleOfOrder(tx, orderId))
  if (resale?.state !== 'reserved') return
  const isThere = ticket?.state === 'issued' && !isOver(ticket.event, at)
  const state = isThere ? 'open' : 'lapsed'
  await changeResale(tx, resale.id, { state, orderId: null, endedAt: isThere ? null : at })
}
