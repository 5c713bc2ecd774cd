import type { Tx } from '../../../../platform/database/db.ts'
import type { Deps } from '../../../../core/deps.ts'
import { insertHolds } from '../../../../core/holds/holds.queries.ts'
import { ticketKind, type TicketOrderState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { newId } from '../../../../platform/database/ids.ts'
import { sellSpots, type SpotLine } from '../../events/index.ts'
import { issueTickets } from '../change-tickets.ts'
import type { RequestedLine } from '../order.rules.ts'
import { publishIssued } from '../publish-ticket.ts'
import { insertOrder, insertTickets, type NewTicket, type OrderRow } from './orders.queries.ts'
import type { SaleEvent } from './sale.queries.ts'
import { newReference } from '../../../../core/reference-number.ts'

export interface NewOrder {
  id: string
  event: SaleEvent
  buyer: { id: string | null; name: string; phone: string | null }
  origin: OrderRow['origin']
  lines: readonly RequestedLine[]
  /** In whole shillings, of each type. */
  prices: ReadonlyMap<string, number>
  note?: string
  /** Of the link of a ticket, for who has no account. */
  linkHashOf?: (ticketId: string) => Buffer
  /** Until when it can be paid. */
  expiresAt: Date
  at: Date
}

export const spotsOf = (lines: readonly RequestedLine[]): SpotLine[] =>
  lines.map(({ ticket_type_id, guests }) => ({ typeId: ticket_type_id, quantity: guests.length }))

/** Writes an order whose spots are held: of one that costs something they wait for its money, others are sold at once. */
export async function makeHeldOrder(deps: Pick<Deps, 'cipher' | 'cache'>, tx: Tx, order: NewOrder): Promise<void> {
  const { id, event, buyer, lines, expiresAt, at } = order
  const tickets = ticketsOf(order)
  const total = tickets.reduce((sum, { price }) => sum + price, 0)
  await write(tx, order, tickets, { state: total > 0 ? 'pending' : 'paid', tickets: 'held' })
  if (total > 0 && buyer.id !== null) {
    await holdUntil(tx, { id, buyerId: buyer.id, lines: spotsOf(lines), expiresAt })
    return
  }
  await sellSpots(deps, tx, spotsOf(lines))
  await issueTickets({ cipher: deps.cipher, at }, tx, { eventId: event.id, ids: tickets.map((ticket) => ticket.id) })
  await publishIssued(tx, { id, event_id: event.id })
}

/** What is held of types for an order until then (docs/holds.md). */
export const holdUntil = (
  tx: Tx,
  { id, buyerId, lines, expiresAt }: { id: string; buyerId: string; lines: readonly SpotLine[]; expiresAt: Date },
) =>
  insertHolds(tx, {
    holder: { kind: ticketKind, id },
    memberId: buyerId,
    expiresAt,
    lines: lines.map(({ typeId, quantity }) => ({ subject: { kind: 'ticket_type', id: typeId }, quantity })),
  })

/** Writes an order that holds nothing: its organizer decides. */
export const makeRequest = (tx: Tx, order: NewOrder): Promise<void> =>
  write(tx, order, ticketsOf(order), { state: 'requested', tickets: 'void' })

const ticketsOf = ({ lines, prices, buyer, linkHashOf }: NewOrder): NewTicket[] =>
  lines.flatMap(({ ticket_type_id: typeId, guests }) =>
    guests.map((guest) => {
      const id = newId()
      const linkHash = linkHashOf?.(id) ?? null
      return { id, typeId, guestName: guest || buyer.name, price: prices.get(typeId) ?? 0, linkHash }
    }),
  )

async function write(
  tx: Tx,
  { id, event, buyer, origin, note = '', expiresAt, at }: NewOrder,
  tickets: readonly NewTicket[],
  state: { state: TicketOrderState; tickets: 'held' | 'void' },
): Promise<void> {
  await insertOrder(tx, {
    id,
    number: newReference('T'),
    event_id: event.id,
    buyer_id: buyer.id,
    phone: buyer.phone,
    origin,
    total: tickets.reduce((sum, { price }) => sum + price, 0),
    state: state.state,
    expires_at: state.state === 'pending' ? expiresAt : null,
    seen_starts_at: event.starts_at,
    seen_place: event.place_revision,
    note,
    created_at: at,
    paid_at: state.state === 'paid' ? at : null,
  })
  const holder = { id: buyer.id, phone: buyer.phone }
  await insertTickets(tx, { eventId: event.id, orderId: id, holder, state: state.tickets, at }, tickets)
}
