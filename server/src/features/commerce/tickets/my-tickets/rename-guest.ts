import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockTickets, nextRevision } from '../registers.queries.ts'
import { refuseMove } from '../ticket-states.rules.ts'
import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { mayUse } from '../tickets.permissions.ts'
import { storeGuestName } from './guest-names.queries.ts'

/** Another name on a ticket of one's own; gates learn of it. */
export async function renameGuest({ db }: Deps, member: Member, id: string, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [ticket] = await lockTickets(tx, [id])
    if (!ticket || !mayUse(member, ticket)) throw new Refusal('event_ticket_not_found')
    const refused = refuseMove({ state: ticket.state as TicketState, isMoving: false })
    if (refused) throw new Refusal(refused)
    if (ticket.guest_name === name) return
    const { revision } = await nextRevision(tx, ticket.event_id, 0)
    await storeGuestName(tx, id, { name, revision })
  })
}
