import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueueMail } from '../mail/index.ts'
import { findTicket, insertAnswer, lockTicket, markClosed, type TicketRow } from './support.queries.ts'
import { mayHandleTickets } from './support.rules.ts'
import { statusLink } from './support.view.ts'

/** Support only, whatever other role somebody has. */
export function assertSupport(viewer: Member) {
  if (!mayHandleTickets(viewer)) throw new Refusal('forbidden')
}

/** Writes an answer; whoever asked learns of it by mail, where they gave an address. */
export function answerTicket(
  deps: Deps,
  staff: Member,
  { id, text }: { id: string; text: string },
): Promise<TicketRow> {
  return deps.db.transaction().execute(async (tx) => {
    const ticket = await lock(tx, id)
    if (ticket.state === 'closed') throw new Refusal('ticket_closed')
    await insertAnswer(tx, { id: newId(), ticket_id: id, staff_id: staff.id, text, created_at: deps.clock() })
    await audit(deps, tx, { actorId: staff.id, action: 'ticket.answered', subject: { type: 'ticket', id } })
    await tell(deps, tx, ticket, 'ticket_answered')
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
    const ticket = await lock(tx, id)
    if (ticket.state !== 'closed') {
      await markClosed(tx, [id], deps.clock())
      await audit(deps, tx, { actorId: staff.id, action: 'ticket.closed', subject: { type: 'ticket', id }, reason })
      await tell(deps, tx, ticket, 'ticket_closed')
    }
    return (await findTicket(tx, { id })) ?? refuse()
  })
}

const lock = async (tx: Tx, id: string) => (await lockTicket(tx, { id })) ?? refuse()

function refuse(): never {
  throw new Refusal('ticket_not_found')
}

async function tell(
  deps: Deps,
  tx: Tx,
  { number, email, language }: { number: string; email: string | null; language: string },
  kind: 'ticket_answered' | 'ticket_closed',
) {
  if (email === null) return
  const data = { number, link: statusLink(deps, number) }
  await enqueueMail(deps, tx, { channel: 'mail', kind, to: email, language: language === 'sw' ? 'sw' : 'en', data })
}
