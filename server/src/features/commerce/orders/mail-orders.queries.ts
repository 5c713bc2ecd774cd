import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { remindersOf } from './order-states.rules.ts'

const titles = sql<string[]>`(
  select json_agg(i.title order by i.listing_id) from order_items i where i.order_id = o.id)`

/** What messages say of an order. */
export const findOrderNews = (tx: Tx, id: string) =>
  tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.buyer_id', 'o.seller_id', 'o.total', 'o.status', 'o.due_at', titles.as('titles')])
    .where('o.id', '=', id)
    .executeTakeFirst()

export type OrderNewsRow = NonNullable<Awaited<ReturnType<typeof findOrderNews>>>

const leads = sql.join(
  remindersOf.map(
    ({ status, before }) => sql`when ${sql.lit(status)} then ${sql.lit(before / 1000)} * interval '1 second'`,
  ),
  sql` `,
)

/** Orders whose clock is about to run out, and whose side that loses something was not told. */
export async function findToRemind(db: Db, now: Date, max: number) {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('due_at', '>', now)
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`due_at <= ${now}::timestamptz + case status ${leads} else interval '0' end`)
    .orderBy('due_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** False: it was told meanwhile, or the order has moved on. */
export const markReminded = async (tx: Tx, id: string, now: Date) =>
  (await tx
    .updateTable('orders')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('due_at', '>', now)
    .returning('id')
    .executeTakeFirst()) !== undefined
