import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Deps } from '../../../../core/deps.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockTypes } from '../../events/index.ts'
import { moveTickets } from '../change-tickets.ts'
import { lockTickets } from '../registers.queries.ts'
import { refuseMove } from '../ticket-states.rules.ts'
import { freeSpots } from '../waiting/free-spots.ts'
import { getLinkedTicket } from './get-ticket.ts'

/** A free ticket goes back by its secret link, so that somebody else can go. */
export async function giveBackLinked(deps: Deps, token: string): Promise<void> {
  const { id, event_id: eventId, type_id: typeId, price } = await getLinkedTicket(deps, token)
  // Its money is not theirs who was given it.
  if (price > 0) throw new Refusal('payment_not_refundable')
  await deps.db.transaction().execute(async (tx) => {
    await lockTypes(tx, [typeId])
    const [ticket] = await lockTickets(tx, [id])
    const refused = refuseMove({ state: (ticket?.state ?? 'void') as TicketState, isMoving: false })
    if (refused) throw new Refusal(refused)
    const at = deps.clock()
    await freeSpots({ cache: deps.cache, at }, tx, { eventId, lines: [{ typeId, quantity: 1 }], were: 'sold' })
    await moveTickets(at, tx, { eventId, ids: [id] }, 'void')
  })
}
