import { normalisePhone } from '@mtaa/contract/phone'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notify } from '../../../community/notifications/index.ts'
import { refuseToMove } from '../my-tickets/may.rules.ts'
import { newTransferLink } from '../my-tickets/ticket-links.ts'
import { lockTicket } from '../moves.queries.ts'
import { transferUntil } from '../order.rules.ts'
import { ticketKinds } from '../ticket.kinds.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { mayUse } from '../tickets.permissions.ts'
import { endTransfer, findGiver, insertTransfer, lapseTransferOf } from './transfers.queries.ts'

interface Offer {
  id: string
  phone: string
  name: string
  /** In which the SMS is written: nothing is known of who gets it. */
  language: Language
}

/** Offers a ticket to somebody by an SMS with a link. The old code works until they take it. */
export async function offerTransfer(deps: Deps, member: Member, { id, phone: input, name, language }: Offer) {
  const { db, clock, limits, settings } = deps
  if (!settings.auth.phone) throw new Refusal('phone_provider_disabled')
  const phone = normalisePhone(input)
  if (phone === null) throw new Refusal('contact_phone_invalid')
  const { link, hash } = newTransferLink(deps)
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const ticket = await lockTicket(tx, id, at)
    if (!ticket || !mayUse(member, ticket)) throw new Refusal('event_ticket_not_found')
    const refused = refuseToMove(ticket, ticket.event, at)
    if (refused) throw new Refusal(refused)
    const giver = await findGiver(tx, member.id)
    if (giver.phone === phone) throw new Refusal('ticket_transfer_to_oneself')
    await limits.within(tx).consume([ticketUsage.offers, member.id])
    await lapseTransferOf(tx, id, at)
    await insertTransfer(tx, {
      id: newId(at),
      ticket_id: id,
      from_id: member.id,
      to_phone: phone,
      to_name: name,
      link_hash: hash,
      created_at: at,
      expires_at: transferUntil(at, ticket.event.ends_at),
    })
    // The link is in the SMS alone: who has it has the ticket.
    await notify(deps, tx, {
      to: { phone, language },
      kind: ticketKinds.ticket_offered,
      data: { title: ticket.event.title, link, name: giver.name },
    })
  })
}

/** Takes back a ticket that nobody has taken yet. */
export async function cancelTransfer({ db, clock }: Deps, member: Member, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const ticket = await lockTicket(tx, id, at)
    if (!ticket || !mayUse(member, ticket)) throw new Refusal('event_ticket_not_found')
    const { transfer_id: transfer } = ticket
    if (transfer === null || !(await endTransfer(tx, transfer, { state: 'cancelled', at })))
      throw new Refusal('ticket_transfer_over')
  })
}
