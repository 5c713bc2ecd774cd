import type { TicketOrderState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { Db } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

interface Row {
  number: string
  state: TicketOrderState
  total: number
  expires_at: Date | null
  created_at: Date
  paid_at: Date | null
}

export async function findResaleOrder(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await read<Row>(db)`
    select number, state, total, expires_at, created_at, paid_at from ticket_orders where id = ${id}`
  return rows[0]
}
