import type { Tx } from '../../../../platform/database/db.ts'

interface NewReturn {
  id: string
  ticket: { id: string; event_id: string; order_id: string }
  cause: 'policy' | 'moved' | 'cancelled' | 'resold' | 'goodwill'
  /** In whole shillings. */
  amount: number
  /** `due` is sent by the program, `requested` waits for the organizer. */
  state: 'requested' | 'due'
  reason: string
  memberId: string | null
  at: Date
}

/** Money of a ticket that goes back, or that its holder requests back: what is `due` is sent by a schedule. */
export const insertReturn = (tx: Tx, { id, ticket, cause, amount, state, reason, memberId, at }: NewReturn) =>
  tx
    .insertInto('ticket_refunds')
    .values({
      id,
      event_id: ticket.event_id,
      order_id: ticket.order_id,
      ticket_id: ticket.id,
      cause,
      amount,
      state,
      reason,
      member_id: memberId,
      created_at: at,
      due_at: state === 'due' ? at : null,
    })
    .execute()

/** A request of this ticket that waits for the organizer: its money goes back in any case now. */
export async function takeRequest(
  tx: Tx,
  ticketId: string,
  { cause, at }: { cause: NewReturn['cause']; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_refunds')
    .set({ cause, state: 'due', due_at: at })
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
