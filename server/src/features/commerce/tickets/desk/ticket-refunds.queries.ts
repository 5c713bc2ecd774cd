import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'

export type RefundState = 'requested' | 'due' | 'sent' | 'declined' | 'stuck'

export interface RefundRow {
  id: string
  event_id: string
  ticket_id: string
  order_id: string
  order_number: string
  guest_name: string
  cause: 'policy' | 'moved' | 'cancelled' | 'resold' | 'goodwill'
  amount: number
  state: RefundState
  reason: string
  obstacle: string | null
  member_id: string | null
  created_at: Date
  due_at: Date | null
  owner_id: string
  title: string
  ticket_state: string
}

const rowsOf = sql`
  select r.id, r.event_id, r.ticket_id, r.order_id, o.number as order_number, t.guest_name, r.cause, r.amount, r.state, r.reason,
    r.obstacle, r.member_id, r.created_at, r.due_at, l.owner_id, l.title, t.state as ticket_state
  from ticket_refunds r join ticket_orders o on o.id = r.order_id join tickets t on t.id = r.ticket_id
    join listings l on l.id = r.event_id`

interface Page {
  state: RefundState | undefined
  before: Cursor | undefined
  limit: number
}

export async function findTicketRefunds(db: Db, eventId: string, { state, before, limit }: Page): Promise<RefundRow[]> {
  const { rows } = await read<RefundRow>(db)`${rowsOf}
    where r.event_id = ${eventId} ${state === undefined ? sql`` : sql`and r.state = ${state}`}
      ${before ? sql`and (r.created_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`
  return rows
}

export async function findTicketRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  const { rows } = await read<RefundRow>(db)`${rowsOf} where r.id = ${id}`
  return rows[0]
}

interface Decision {
  agree: boolean
  by: string
  at: Date
}

/** False when it was decided before, or the money goes back already. Who agrees has it sent in the same transaction. */
export async function storeDecision(tx: Tx, id: string, { agree, by, at }: Decision): Promise<boolean> {
  const to = agree ? { state: 'due', due_at: at } : { state: 'declined', ended_at: at }
  const { numUpdatedRows } = await tx
    .updateTable('ticket_refunds')
    .set({ ...to, decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
