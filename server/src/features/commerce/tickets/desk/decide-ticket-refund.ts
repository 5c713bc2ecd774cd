import type { TicketRefund } from '@mtaa/contract/commerce/tickets/desk'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notify } from '../../../community/notifications/index.ts'
import { findStatesOf } from '../money/refunds.queries.ts'
import { sendDue } from '../money/send-refunds.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import { ticketKinds } from '../ticket.kinds.ts'
import { mayRun } from '../tickets.permissions.ts'
import { findTicketRefund, storeDecision, type RefundRow } from './ticket-refunds.queries.ts'

export const viewTicketRefund = (row: RefundRow): TicketRefund => ({
  id: row.id,
  ticket_id: row.ticket_id,
  order_number: row.order_number,
  guest_name: row.guest_name,
  cause: row.cause,
  amount: row.amount,
  state: row.state,
  reason: row.reason,
  obstacle: row.obstacle,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
})

/** The organizer agrees to give the money of a ticket back, which leaves at once, or declines. */
export async function decideTicketRefund(
  deps: Deps,
  organizer: Member,
  { id, agree }: { id: string; agree: boolean },
): Promise<TicketRefund> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await findTicketRefund(tx, id)
    if (!row || !mayRun(organizer, row)) throw new Refusal('ticket_refund_not_found')
    const at = deps.clock()
    // The order first, as whatever moves its money; the second of two decisions waits here.
    await lockOrder(tx, row.order_id)
    if (agree) refuseUsed(await findStatesOf(tx, row.ticket_id))
    if (!(await storeDecision(tx, id, { agree, by: organizer.id, at }))) throw new Refusal('ticket_refund_decided')
    if (agree) await sendDue(deps, tx, row.order_id)
    const action = agree ? 'ticket_refund.agreed' : 'ticket_refund.declined'
    const subject = { type: 'ticket_refund', id }
    await audit(deps, tx, { actorId: organizer.id, action, subject, details: { amount_cents: row.amount * 100 } })
    if (row.member_id === null) return
    const data = { title: row.title, link: new URL(`/my-tickets/${row.ticket_id}`, deps.settings.publicUrl).href }
    await notify(deps, tx, { to: row.member_id, kind: ticketKinds.ticket_refund_answered, data })
  })
  const row = await findTicketRefund(deps.db, id)
  if (!row) throw new Refusal('ticket_refund_not_found')
  return viewTicketRefund(row)
}

function refuseUsed(states: readonly string[]) {
  if (states.some((state) => state === 'checked_in' || state === 'checked_out')) throw new Refusal('ticket_used')
}
