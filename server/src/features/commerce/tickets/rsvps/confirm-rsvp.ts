import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { showCode } from '@mtaa/contract/commerce/gates/ticket-code'
import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../../core/deps.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { holdSpots } from '../../events/index.ts'
import { findTicketsOfOrder } from '../my-tickets/my-tickets.queries.ts'
import { viewTicket } from '../my-tickets/my-tickets.view.ts'
import { notifyOfTickets } from '../notify-ticket.ts'
import { lockTicketPhone } from '../orders/buyers.queries.ts'
import { makeHeldOrder, spotsOf } from '../orders/make-order.ts'
import { findSaleEvent, lockSaleEvent } from '../orders/sale.queries.ts'
import { forgiveTry, lockRsvp, setOrder, spendTry, type RsvpRow } from './rsvps.queries.ts'
import { assertFree, codeHashOf } from './start-rsvp.ts'
import { linkHashOf, linkOf } from './ticket-link.ts'

/** The right code makes tickets, each under a secret link. Entered once more, it answers the same ones. */
export async function confirmRsvp(deps: Deps, id: string, code: string) {
  const rsvp = await spendTry(deps.db, id, deps.clock())
  if (!rsvp) throw new Refusal('rsvp_not_found')
  if (!timingSafeEqual(rsvp.code_hash, codeHashOf(deps, id, code.trim())))
    throw new Refusal('rsvp_code_wrong', { left: ticketLimits.rsvp.tries - rsvp.tries })
  await forgiveTry(deps.db, id)
  const { orderId, isNew } = await issue(deps, rsvp)
  const rows = await findTicketsOfOrder(deps.db, orderId, deps.clock())
  const tickets = rows.map((row) => ({ link: linkOf(deps, row.id), ticket: viewTicket(deps, row) }))
  if (isNew) await textLinks(deps, rsvp, tickets)
  return { tickets }
}

const issue = (deps: Deps, { id, event_id, type_id, phone, names }: RsvpRow) =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const event = await lockSaleEvent(tx, event_id)
    await lockTicketPhone(tx, event_id, phone)
    const locked = await lockRsvp(tx, id)
    if (!locked) throw new Refusal('rsvp_not_found')
    if (locked.order_id !== null) return { orderId: locked.order_id, isNew: false }
    const lines = [{ ticket_type_id: type_id, guests: names }]
    const holder = { phone }
    await assertFree(tx, { event, lines, holder, at })
    const gone = await holdSpots(deps, tx, spotsOf(lines))
    if (gone) throw new Refusal('tickets_gone', gone)
    // Under the lock of the type, what was read before may be another, or cancelled.
    const taken = new Map([[type_id, names.length]])
    const sold = await assertFree(tx, { event: await findSaleEvent(tx, event_id), lines, holder, at, taken })
    const orderId = newId(at)
    await makeHeldOrder(deps, tx, {
      id: orderId,
      event: sold,
      buyer: { id: null, name: '', phone },
      origin: 'rsvp',
      lines,
      prices: new Map([[type_id, 0]]),
      linkHashOf: (ticketId) => linkHashOf(deps, ticketId),
      expiresAt: at,
      at,
    })
    await setOrder(tx, id, orderId)
    return { orderId, isNew: true }
  })

interface Texted {
  link: string
  ticket: { code: string | null; event: { title: string } }
}

/** One SMS a ticket, so that its buyer can pass it on to its guest. */
const textLinks = (deps: Deps, { phone, language }: RsvpRow, tickets: readonly Texted[]) =>
  deps.db.transaction().execute(async (tx) => {
    for (const { link, ticket } of tickets) {
      const { pathname: path } = new URL(link)
      const about = { to: { phone, language }, title: ticket.event.title, path }
      await notifyOfTickets(deps, tx, 'ticket_issued', about, () => ({ gate_code: showCode(ticket.code ?? '') }))
    }
  })
