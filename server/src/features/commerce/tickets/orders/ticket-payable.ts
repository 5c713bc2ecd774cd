import { centsOf } from '@mtaa/contract/money'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { accounts, credit } from '../../../../core/money/accounts.ts'
import type { Fulfilment, Payable, PayableContext, PayableRow } from '../../../../core/payables.ts'
import { deleteHolds } from '../../../../core/holds/holds.queries.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { whoBears, writeReturns } from '../../../money/sales/index.ts'
import { holdSpots, sellSpots } from '../../events/index.ts'
import { issueTickets } from '../change-tickets.ts'
import { publishIssued } from '../publish-ticket.ts'
import { endPaid, endUnpaid } from './end-order.ts'
import {
  findOrder,
  findOrderByNumber,
  findTicketsOf,
  linesOf,
  lockOrder,
  updateOrder,
  type OrderRow,
} from './orders.queries.ts'
import { findTicketPurchases } from './purchases.queries.ts'
import { findSaleEvent, lockTypesOf } from './sale.queries.ts'
import { endResale, fulfilResale } from './resale-orders.ts'

type Row = PayableRow & OrderRow

/** Tickets that are had together, paid for at once (docs/rules/tickets.md). */
export const ticketPayable: Payable<Row> = {
  kind: ticketKind,
  refusals: { notFound: 'ticket_order_not_found', notPayable: 'ticket_order_not_payable' },
  async find(db, id, payerId) {
    const found = await findOrder(db, id)
    return found?.buyer_id === payerId ? found.id : undefined
  },
  findByReference: findOrderByNumber,
  async parts(db, id) {
    const found = await findOrder(db, id)
    return found ? [{ id, reference: found.number }] : []
  },
  pathOf: ({ id }) => `/my-tickets/orders/${id}`,
  async titles(db, id) {
    const found = await findOrder(db, id)
    return new Map(found ? [[id, found.title]] : [])
  },
  lock: lockOrder,
  isPayable: ({ state, expires_at, cancelled_at, ends_at }, now) =>
    state === 'pending' && expires_at !== null && expires_at > now && cancelled_at === null && ends_at > now,
  // As long as it can be paid, it holds all of its tickets.
  async hold() {},
  fulfil: (tx, row, context) => (row.origin === 'resale' ? fulfilResale(tx, row, context) : fulfil(tx, row, context)),
  async release(tx, row, cause, context) {
    // After a payment that failed it holds what it does until its time is over, for another attempt.
    if (cause !== 'hold_expired') return
    if (row.origin === 'resale') await endResale(tx, row, 'lapsed', context.at)
    else await endUnpaid(context, tx, row, 'lapsed')
  },
  postings: async (_, { id, total }) => [credit(accounts.escrow(id), centsOf(total))],
  async refundable(db, id) {
    const found = await findOrder(db, id)
    if (!found || found.total === 0) return []
    const { number: reference, total, owner_id: sellerId, claimed_at } = found
    return [{ id, reference, total, sellerId, ...accountsOf(found), isDisputed: claimed_at !== null }]
  },
  async refunded(tx, { id }, { full }, context) {
    // What was locked before may have moved since, by the same act.
    const order = full && (await lockOrder(tx, id))
    if (order) await endPaid(context, tx, order, 'refunded')
  },
  async disputed(tx, { id }, { at }) {
    await updateOrder(tx, id, { claimed_at: at })
  },
  async disputeEnded(tx, { id }) {
    await updateOrder(tx, id, { claimed_at: null })
  },
  async reversed(tx, row, { paymentId, ...context }) {
    await updateOrder(tx, row.id, { claimed_at: null })
    await endPaid(context, tx, row, 'revoked')
    const loss = { part: { id: row.id, ...accountsOf(row) }, cents: centsOf(row.total) }
    const bearings = await whoBears(tx, [loss], { whatever: true })
    await writeReturns(tx, bearings, {
      purpose: 'reversal',
      sourceType: 'payment',
      sourceId: paymentId,
      at: context.at,
    })
    return bearings.flatMap(({ entries }) => entries)
  },
  payerOf: ({ buyer_id, id }) => buyer_id ?? id,
  purchases: findTicketPurchases,
}

const accountsOf = ({ id, owner_id }: Pick<OrderRow, 'id' | 'owner_id'>) => ({
  heldBy: accounts.escrow(id),
  owedTo: accounts.organizerPayable(owner_id),
})

/** Money that comes when the tickets were given up gets them if there are still as many; else it goes back. */
async function fulfil(tx: Tx, order: Row, context: PayableContext): Promise<Fulfilment> {
  const { id, state, event_id: eventId } = order
  const { at, cipher } = context
  if (state === 'paid' || state === 'refunded') return 'already_paid'
  const tickets = await findTicketsOf(tx, id)
  const lines = linesOf(tickets)
  await lockTypesOf(tx, lines)
  // A cancellation waits for the types, too: it is seen here, or it sees tickets that are paid.
  const event = await findSaleEvent(tx, eventId)
  if (!event || event.cancelled_at !== null || event.ends_at <= at) {
    await endUnpaid(context, tx, order, 'lapsed')
    return 'goods_gone'
  }
  if (state !== 'pending' && state !== 'lapsed') return 'goods_gone'
  if (state === 'lapsed' && (await holdSpots(context, tx, lines))) return 'goods_gone'
  await sellSpots(context, tx, lines)
  await deleteHolds(tx, { kind: ticketKind, id })
  await updateOrder(tx, id, { state: 'paid', paid_at: at, ended_at: null })
  await issueTickets({ cipher, at }, tx, { eventId, ids: tickets.map((ticket) => ticket.id) })
  await publishIssued(tx, order)
  return 'paid'
}
