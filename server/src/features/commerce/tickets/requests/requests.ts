import { formatMoment } from '@mtaa/contract/dates'
import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { viewPerson } from '../../../community/people/index.ts'
import { holdSpots, salesEnd, sellSpots } from '../../events/index.ts'
import { issueTickets, moveTickets } from '../change-tickets.ts'
import { notifyOfTickets } from '../notify-ticket.ts'
import { mergeLines, payUntil, type RequestedLine } from '../order.rules.ts'
import { assertOrderable, offeredTypes } from '../orders/assert-may-order.ts'
import { hasOpenRequest } from '../orders/buyers.queries.ts'
import { endUnpaid } from '../orders/end-order.ts'
import { holdUntil, makeRequest } from '../orders/make-order.ts'
import { lockBuying } from '../orders/order-tickets.ts'
import { findTicketsOf, linesOf, lockOrder, updateOrder, type OrderRow } from '../orders/orders.queries.ts'
import { findSaleEvent, findSaleTypes, lockSaleEvent, type SaleEvent } from '../orders/sale.queries.ts'
import { publishIssued } from '../publish-ticket.ts'
import { mayRun } from '../tickets.permissions.ts'
import { findOverdue, findRequest, type RequestRow } from './requests.queries.ts'

interface RequestInput {
  eventId: string
  tickets: readonly RequestedLine[]
  code: string | null
  note: string
  key: string
}

/** Sends a request, which holds nothing. Answers the order's id. */
export async function requestTickets(deps: Deps, buyer: Member, input: RequestInput): Promise<string> {
  const { eventId, tickets, code, note, key } = input
  const lines = mergeLines(tickets)
  const request = { eventId, lines, code, note }
  const made = await deps.db.transaction().execute((tx) => {
    const at = deps.clock()
    return withIdempotency(tx, { userId: buyer.id, scope: 'tickets', key, request, at }, async (id) => {
      const { event, name } = await lockBuying(deps, tx, buyer, eventId, at)
      if (!event.approval) throw new Refusal('approval_unneeded')
      if (await hasOpenRequest(tx, eventId, buyer.id)) throw new Refusal('ticket_request_sent')
      const types = offeredTypes(event, await findSaleTypes(tx, eventId, { memberId: buyer.id }), { code, now: at })
      assertOrderable(lines, types, ticketLimits.inOrder)
      const prices = new Map([...types].map(([typeId, { price }]) => [typeId, price]))
      const who = { id: buyer.id, name, phone: null }
      await makeRequest(tx, { id, event, buyer: who, origin: 'request', lines, prices, note, expiresAt: at, at })
      const about = { to: event.owner_id, title: event.title, path: `/events/${eventId}/requests` }
      await notifyOfTickets(deps, tx, 'ticket_requested', about, () => ({ name: viewName(name) }))
    })
  })
  return made.id
}

const viewName = (name: string) => name || 'Mtaa'

/** An event of the viewer's own, whose requests they read. */
export async function getOwnEvent({ db }: Pick<Deps, 'db'>, viewer: Member, id: string): Promise<SaleEvent> {
  const event = await findSaleEvent(db, id)
  if (!event || !mayRun(viewer, event)) throw new Refusal('listing_not_found')
  return event
}

/** The organizer answers once. What is approved is held until it is paid, or issued at once if it is free. */
export function decideRequest(deps: Deps, organizer: Member, id: string, approve: boolean): Promise<RequestRow> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.origin !== 'request' || !mayRun(organizer, order) || order.buyer_id === null)
      throw new Refusal('ticket_request_not_found')
    if (order.state !== 'requested') throw new Refusal('ticket_request_decided')
    const at = deps.clock()
    await updateOrder(tx, id, { decided_by: organizer.id, decided_at: at })
    if (approve) await approveOrder(deps, tx, { ...order, buyer_id: order.buyer_id }, at)
    else await decline(deps, tx, order, order.buyer_id, at)
    const action = approve ? 'ticket.request_approved' : 'ticket.request_declined'
    await audit(deps, tx, { actorId: organizer.id, action, subject: { type: 'ticket_order', id }, details: {} })
    const decided = await findRequest(tx, id)
    if (!decided) throw new Error('a request is gone')
    return decided
  })
}

async function decline(deps: Deps, tx: Tx, order: OrderRow, buyerId: string, at: Date): Promise<void> {
  await endUnpaid({ cache: deps.cache, at }, tx, order, 'declined')
  const about = { to: buyerId, title: order.title, path: `/events/${order.event_id}` }
  await notifyOfTickets(deps, tx, 'ticket_request_declined', about, () => ({}))
}

async function approveOrder(deps: Deps, tx: Tx, order: OrderRow & { buyer_id: string }, at: Date): Promise<void> {
  const { id, event_id: eventId, total, buyer_id: buyerId } = order
  await lockSaleEvent(tx, eventId)
  const tickets = await findTicketsOf(tx, id)
  const [ids, lines] = [tickets.map((ticket) => ticket.id), linesOf(tickets)]
  const gone = await holdSpots(deps, tx, lines)
  // Under the locks of the types: a cancellation waits for them, too.
  const event = await findSaleEvent(tx, eventId)
  if (!event || event.cancelled_at) throw new Refusal('event_cancelled')
  if (event.ends_at <= at) throw new Refusal('event_over')
  if (gone) throw new Refusal('tickets_gone', gone)
  if (total === 0) {
    await sellSpots(deps, tx, lines)
    await updateOrder(tx, id, { state: 'paid', paid_at: at })
    await issueTickets({ cipher: deps.cipher, at }, tx, { eventId, ids })
    await publishIssued(tx, order)
    return
  }
  const ends = (await findSaleTypes(tx, eventId, null))
    .filter((type) => lines.some(({ typeId }) => typeId === type.id))
    .map((type) => salesEnd(type, event))
  const until = ends.reduce((first, end) => (end < first ? end : first), payUntil(at, event.ends_at))
  if (until <= at) throw new Refusal('event_over')
  await moveTickets(at, tx, { eventId, ids }, 'held')
  await updateOrder(tx, id, { state: 'pending', expires_at: until })
  await holdUntil(tx, { id, buyerId, lines, expiresAt: until })
  const about = { to: buyerId, title: order.title, path: `/my-tickets/orders/${id}` }
  await notifyOfTickets(deps, tx, 'ticket_request_approved', about, (language) => ({
    until: formatMoment(until, language),
  }))
}

export const viewRequest = ({ owner_id: _, person, ...row }: RequestRow, deps: Pick<Deps, 'pictures'>) => ({
  ...row,
  person: viewPerson(person, deps),
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

const overdue = createDueWork({ max: 200, failed: 'a request for tickets could not be ended' })

/** Schedule: nobody answers requests of events that are over. */
export async function endRequests(deps: Deps): Promise<void> {
  const { db, clock, cache } = deps
  await overdue(
    deps,
    (max) => findOverdue(db, clock(), max),
    (id) =>
      db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, id)
        if (order?.state === 'requested') await endUnpaid({ cache, at: clock() }, tx, order, 'lapsed')
      }),
  )
}
