import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notify } from '../../../community/notifications/index.ts'
import { lockTypes } from '../../events/index.ts'
import { moveTickets } from '../change-tickets.ts'
import { getOwnTicket } from '../my-tickets/get-ticket.ts'
import { refuseReturn } from '../my-tickets/may.rules.ts'
import type { TicketRow } from '../my-tickets/my-tickets.queries.ts'
import { openRefundOf } from '../my-tickets/my-tickets.view.ts'
import { endMoves, lockTicket, type LockedTicket } from '../moves.queries.ts'
import { ticketKinds } from '../ticket.kinds.ts'
import { mayUse } from '../tickets.permissions.ts'
import { findGiver } from '../transfers/transfers.queries.ts'
import { freeSpots } from '../waiting/free-spots.ts'
import { insertReturn, takeRequest } from './returns.queries.ts'

interface Returning {
  id: string
  reason: string
}

/**
 * Gives a ticket back for its money: at once where its policy or a change of the event allows it, to who paid; otherwise its
 * organizer answers.
 */
export async function requestReturn(deps: Deps, member: Member, { id, reason }: Returning): Promise<void> {
  const ticket = await getOwnTicket(deps, member, id)
  const { open } = openRefundOf(ticket, deps.clock())
  await deps.db.transaction().execute(async (tx) => {
    if (open === null) await sendRequest(deps, tx, member, { ticket, reason })
    else await giveBack(deps, tx, member, { ticket, open, reason })
  })
}

interface Of {
  ticket: TicketRow
  reason: string
}

async function sendRequest(deps: Deps, tx: Tx, member: Member, { ticket, reason }: Of): Promise<void> {
  const at = deps.clock()
  const locked = await lockReturnable(tx, member, ticket.id, { open: false, at })
  await insertReturn(tx, {
    id: newId(at),
    ticket: locked,
    cause: 'goodwill',
    amount: locked.price,
    state: 'requested',
    reason,
    memberId: member.id,
    at,
  })
  const { name } = await findGiver(tx, member.id)
  await notify(deps, tx, {
    to: locked.event.owner_id,
    kind: ticketKinds.ticket_refund_requested,
    data: {
      title: locked.event.title,
      name,
      link: new URL(`/events/${locked.event_id}/desk`, deps.settings.publicUrl).href,
    },
  })
}

/**
 * It lets nobody in from now on, and its spot is free; the money is due at once. The lock of the type first, then that of
 * the ticket.
 */
async function giveBack(
  deps: Deps,
  tx: Tx,
  member: Member,
  { ticket, open, reason }: Of & { open: 'policy' | 'moved' | 'cancelled' },
): Promise<void> {
  const at = deps.clock()
  await lockTypes(tx, [ticket.type_id])
  const locked = await lockReturnable(tx, member, ticket.id, { open: true, at })
  const lines = [{ typeId: ticket.type_id, quantity: 1 }]
  await freeSpots({ cache: deps.cache, at }, tx, { eventId: locked.event_id, lines, were: 'sold' })
  await endMoves(tx, [locked.id], at)
  await moveTickets(at, tx, { eventId: locked.event_id, ids: [locked.id] }, 'refunded')
  if (await takeRequest(tx, locked.id, { cause: open, at })) return
  await insertReturn(tx, {
    id: newId(at),
    ticket: locked,
    cause: open,
    amount: locked.price,
    state: 'due',
    reason,
    memberId: member.id,
    at,
  })
}

/** The ticket under its lock, once nothing speaks against it. */
async function lockReturnable(
  tx: Tx,
  member: Member,
  id: string,
  { open, at }: { open: boolean; at: Date },
): Promise<LockedTicket> {
  const locked = await lockTicket(tx, id, at)
  if (!locked || !mayUse(member, locked)) throw new Refusal('event_ticket_not_found')
  const refused = refuseReturn(locked, locked.event, { open, now: at })
  if (refused) throw new Refusal(refused)
  return locked
}
