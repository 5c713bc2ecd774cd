import { cartLimits } from '@mtaa/contract/commerce/orders/cart'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { read } from '../../../platform/database/read.ts'
import { maxRows, type DatedChange } from './cart.rules.ts'

/** Until commit, nothing else changes in this member's cart. */
export const lockCartOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('cart of ' || ${memberId}, 0))`.execute(tx)

export interface LineRow {
  module: 'market'
  product_id: string
  title: string
  price: number
  quantity: number
  added_at: Date
  metadata: { wanted?: number }
}

/** The lines of a cart, the one added first first. */
export async function findLines(db: Db | Tx, memberId: string): Promise<LineRow[]> {
  const { rows } = await read<LineRow>(db)`
    select module, product_id, title, price, quantity, added_at, metadata from cart_lines
    where member_id = ${memberId} and quantity > 0 order by added_at, product_id`
  return rows
}

/** Writes those of these changes that are later than what is there. Answers the products that they changed. */
export async function writeLatest(tx: Tx, memberId: string, changes: readonly DatedChange[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    insert into cart_lines as l
      (member_id, module, product_id, quantity, title, price, added_at, metadata, changed_at, change_id)
    select ${memberId}, c.module, c.product_id, c.quantity, c.title, c.price, c.added_at, c.metadata, c.changed_at, c.change_id
    from jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb) as c (module text, product_id uuid,
      quantity smallint, title text, price integer, added_at timestamptz, metadata jsonb, changed_at timestamptz,
      change_id uuid)
    on conflict (member_id, module, product_id) do update set
      quantity = excluded.quantity, title = excluded.title, price = excluded.price, added_at = excluded.added_at,
      metadata = excluded.metadata, changed_at = excluded.changed_at, change_id = excluded.change_id
    where (excluded.changed_at, excluded.change_id) > (l.changed_at, l.change_id)
    returning product_id`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

const rowOf = ({ module, product, quantity, metadata, at, addedAt, id }: DatedChange) => ({
  module,
  product_id: product.id,
  quantity,
  title: product.title,
  price: product.price,
  added_at: addedAt,
  metadata,
  changed_at: at,
  change_id: id,
})

/** Takes out what came last where there are more lines than a cart holds. Answers the products. */
export async function removeSurplus(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    update cart_lines l set quantity = 0 from (
      select module, product_id from cart_lines where member_id = ${memberId} and quantity > 0
      order by added_at, product_id offset ${cartLimits.lines}) s
    where l.member_id = ${memberId} and l.module = s.module and l.product_id = s.product_id
    returning l.product_id`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

/** Forgets the oldest removed lines of a member who has very many. */
export const forgetOldest = (tx: Tx, memberId: string) =>
  sql`delete from cart_lines l using (
      select module, product_id from cart_lines where member_id = ${memberId} and quantity = 0
      order by changed_at desc offset ${maxRows - cartLimits.lines}) s
    where l.member_id = ${memberId} and l.module = s.module and l.product_id = s.product_id and l.quantity = 0`.execute(
    tx,
  )

export const deleteRemoved = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'cart_lines', column: 'changed_at', before, max, where: sql<boolean>`quantity = 0` })

export async function exportCart(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select module, product_id, title, price, quantity, added_at, metadata, changed_at from cart_lines
    where member_id = ${memberId} and quantity > 0 order by added_at`
  return rows
}

export const eraseCart = (tx: Tx, memberId: string) =>
  tx.deleteFrom('cart_lines').where('member_id', '=', memberId).execute()
