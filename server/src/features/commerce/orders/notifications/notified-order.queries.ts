import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { AddressSnapshot } from '../../addresses/index.ts'
import { places } from '../orders.queries.ts'
import { remindersOf } from '../states/order-states.rules.ts'

const titles = sql<string[]>`(
  select json_agg(i.title order by i.listing_id) from order_items i where i.order_id = o.id)`

/** What notifications say of an order. */
export const findNotifiedOrder = (tx: Tx, id: string) =>
  tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.buyer_id', 'o.seller_id', 'o.total', 'o.status', 'o.due_at', titles.as('titles')])
    .select(['o.delivery_method', 'o.shipment_note', places.as('places')])
    .select(sql<AddressSnapshot | null>`o.address`.as('address'))
    .where('o.id', '=', id)
    .executeTakeFirst()

export type NotifiedOrder = NonNullable<Awaited<ReturnType<typeof findNotifiedOrder>>>

const leads = sql.raw(
  remindersOf.map(({ status, before }) => `('${status}', ${before / 1000} * interval '1 second')`).join(', '),
)

/** The clock of its present state is about to run out, and the side that loses something was not notified. */
const isToRemind = (now: Date) => sql<boolean>`(reminded_at is null and due_at > ${now}
  and due_at <= ${now}::timestamptz + (select lead from (values ${leads}) r (state, lead) where state = orders.status))`

/** Orders whose side that loses something is to be notified: of each state those whose clock runs out next. */
export async function findToRemind(db: Db, now: Date, max: number) {
  const { rows } = await read<{ id: string }>(db)`
    select o.id from (values ${leads}) r (state, lead) cross join lateral (
      select id, due_at from orders
      where status = r.state and reminded_at is null and due_at > ${now} and due_at <= ${now}::timestamptz + r.lead
      order by due_at limit ${max}) o
    order by o.due_at limit ${max}`
  return rows.map(({ id }) => id)
}

/** False: it was notified meanwhile, or the order has moved on. */
export const markReminded = async (tx: Tx, id: string, now: Date) =>
  (await tx
    .updateTable('orders')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where(isToRemind(now))
    .returning('id')
    .executeTakeFirst()) !== undefined
