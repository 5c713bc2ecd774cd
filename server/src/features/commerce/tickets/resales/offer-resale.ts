import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { mostForTicket, refuseToMove } from '../my-tickets/may.rules.ts'
import { lockTicket } from '../moves.queries.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { mayUse } from '../tickets.permissions.ts'
import { lapseTransferOf } from '../transfers/transfers.queries.ts'
import { changeResale, findResale, insertResale } from './resales.queries.ts'

/** Puts a ticket on sale for no more than was paid for it. Its code works until somebody has bought it. */
export async function offerResale(deps: Deps, member: Member, { id, price }: { id: string; price: number }) {
  const { db, clock, limits } = deps
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const ticket = await lockTicket(tx, id, at)
    if (!ticket || !mayUse(member, ticket)) throw new Refusal('event_ticket_not_found')
    const refused = refuseToMove(ticket, ticket.event, at)
    if (refused) throw new Refusal(refused)
    const limit = mostForTicket(ticket)
    // While a bank claims the money there is nothing that could go back to the seller.
    if (limit === 0 || ticket.claimed_at) throw new Refusal('resale_not_paid')
    if (price > limit) throw new Refusal('resale_too_dear', { limit })
    await limits.within(tx).consume([ticketUsage.offers, member.id])
    await lapseTransferOf(tx, id, at)
    const { event_id, type_id } = ticket
    await insertResale(tx, {
      id: newId(at),
      ticket_id: id,
      event_id,
      type_id,
      seller_id: member.id,
      price,
      created_at: at,
    })
  })
}

/** Takes a ticket off the sale. Refuses `resale_gone` while somebody pays it. */
export async function takeBackResale({ db, clock }: Deps, member: Member, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const ticket = await lockTicket(tx, id, at)
    if (!ticket || !mayUse(member, ticket)) throw new Refusal('event_ticket_not_found')
    const resale = ticket.resale_id === null ? undefined : await findResale(tx, ticket.resale_id)
    if (!resale) throw new Refusal('resale_not_found')
    if (resale.state === 'reserved') throw new Refusal('resale_gone')
    await changeResale(tx, resale.id, { state: 'taken_back', orderId: null, endedAt: at })
  })
}
