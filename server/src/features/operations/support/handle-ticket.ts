import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify } from '../../community/notifications/index.ts'
import { deleteClaim, requireClaim } from '../claims/index.ts'
import { findTicket, insertAnswer, lockTicket, markClosed, type TicketRow } from './support.queries.ts'
import { mayHandleTickets } from './support.rules.ts'
import { statusLink } from './support.view.ts'
import { supportKinds, ticketKinds } from './ticket.kinds.ts'

/** Support only; no other role counts. */
export function assertSupport(viewer: Member) {
  if (!mayHandleTickets(viewer)) throw new Refusal('forbidden')
}

/** Writes an answer, and notifies who has written. */
export function answerTicket(
  deps: Deps,
  staff: Member,
  { id, text }: { id: string; text: string },
): Promise<TicketRow> {
  return deps.db.transaction().execute(async (tx) => {
    const ticket = await lock(deps, tx, staff, id)
    if (ticket.state === 'closed') throw new Refusal('ticket_closed')
    await insertAnswer(tx, { id: newId(), ticket_id: id, staff_id: staff.id, text, created_at: deps.clock() })
    await audit(deps, tx, { actorId: staff.id, action: 'ticket.answered', subject: { type: 'ticket', id } })
    await publish(tx, 'ticket.answered', { ticket_id: id })
    await notifyAuthor(deps, tx, ticket, 'answered')
    return (await findTicket(tx, { id })) ?? refuse()
  })
}

/** Closes a ticket once. From then on its time of retention runs. */
export function closeTicket(
  deps: Deps,
  staff: Member,
  { id, reason }: { id: string; reason: string },
): Promise<TicketRow> {
  return deps.db.transaction().execute(async (tx) => {
    const ticket = await lock(deps, tx, staff, id)
    if (ticket.state !== 'closed') {
      await markClosed(tx, [id], deps.clock())
      await audit(deps, tx, { actorId: staff.id, action: 'ticket.closed', subject: { type: 'ticket', id }, reason })
      await publish(tx, 'ticket.closed', { ticket_id: id })
      await notifyAuthor(deps, tx, ticket, 'closed')
    }
    return (await findTicket(tx, { id })) ?? refuse()
  })
}

/** For who has taken it, or when nobody has; the act gives it back. */
async function lock(deps: Deps, tx: Tx, staff: Member, id: string) {
  const ticket = (await lockTicket(tx, { id })) ?? refuse()
  const ref = { kind: 'ticket', id } as const
  await requireClaim(deps, tx, staff.id, ref)
  await deleteClaim(tx, ref)
  return ticket
}

function refuse(): never {
  throw new Refusal('ticket_not_found')
}

/** By mail to the address that was typed, and in the app of the member who wrote it. */
async function notifyAuthor(
  deps: Deps,
  tx: Tx,
  {
    number,
    user_id: memberId,
    email,
    language,
  }: { number: string; user_id: string | null; email: string | null; language: string },
  step: 'answered' | 'closed',
) {
  if (memberId !== null)
    await notify(deps, tx, { to: memberId, kind: supportKinds[`support_${step}`], data: { number } })
  if (email === null) return
  const to = { mail: email, language: language === 'sw' ? ('sw' as const) : ('en' as const) }
  const link = statusLink(deps, number)
  await notify(deps, tx, { to, kind: ticketKinds[`ticket_${step}`], data: { number, link } })
}
