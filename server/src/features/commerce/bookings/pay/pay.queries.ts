import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** An order by its own id or that of one of its bookings. */
export async function findOrderById(db: Db, id: string) {
  const { rows } = await read<{ id: string; customer_id: string }>(db)`
    select o.id, o.customer_id from booking_orders o
    where o.id = ${id} or o.id = (select order_id from bookings where id = ${id})`
  return rows[0]
}

export async function findOrderByNumber(db: Db, number: string): Promise<string | undefined> {
  const { rows } = await read<{ order_id: string }>(db)`select order_id from bookings where number = ${number}`
  return rows[0]?.order_id
}

export interface PartRow {
  id: string
  number: string
  title: string
  due: number
  provider_id: string
  claimed_at: Date | null
  /** One side has reported a problem that has not ended. */
  in_problem: boolean
}

/** Bookings that are paid together, by their dates. */
export async function findPartsOf(db: Db | Tx, orderId: string): Promise<PartRow[]> {
  const { rows } = await read<PartRow>(db)`
    select b.id, b.number, l.title, b.due, b.provider_id, o.claimed_at, exists (
      select from booking_problems p where p.booking_id = b.id and p.state = 'open') as in_problem
    from bookings b join booking_orders o on o.id = b.order_id join listings l on l.id = b.listing_id
    where b.order_id = ${orderId} order by b.occurrence`
  return rows
}
