import type { Updateable } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Orders } from '../../../../platform/database/schema.ts'
import { unmarked } from './order-marks.rules.ts'
import { dueAfter, type OrderState } from './order-states.rules.ts'

const times = {
  pending_payment: null,
  paid: 'paid_at',
  accepted: 'accepted_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  completed: 'completed_at',
  cancelled: 'cancelled_at',
  refunded: null,
} as const satisfies Record<OrderState, string | null>

interface Entry {
  ids: readonly string[]
  to: OrderState
  at: Date
  note?: string | undefined
}

/** Locked orders enter a state, without marks, and its clock begins. The only statement that writes where an order is. */
export async function enterState(tx: Tx, { ids, to, at, note }: Entry): Promise<void> {
  const time = times[to]
  await tx
    .updateTable('orders')
    .set({
      state: to,
      updated_at: at,
      due_at: dueAfter(to, at),
      reminded_at: null,
      cancel_requested_at: null,
      cancelled_at: null,
      ...unmarked,
      ...(time && { [time]: at }),
      ...(to === 'shipped' && { shipment_note: note ?? null }),
    })
    .where('id', 'in', ids)
    .execute()
}

type Marking = Pick<
  Updateable<Orders>,
  'disputed_at' | 'claimed_at' | 'reversed_at' | 'paused_at' | 'due_at' | 'reminded_at'
>

/** Writes the marks of a locked order, and what they do to its clock. Answers what it is shown as. */
export const writeMarks = async (tx: Tx, id: string, marking: Marking, at: Date): Promise<string> =>
  (
    await tx
      .updateTable('orders')
      .set({ ...marking, updated_at: at })
      .where('id', '=', id)
      .returning('status')
      .executeTakeFirstOrThrow()
  ).status

/** The buyer no longer wants it; its clock goes on. */
export const requestCancel = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.updateTable('orders').set({ cancel_requested_at: at, updated_at: at }).where('id', 'in', ids).execute()
