import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { ChangedListing } from '../listings/index.ts'
import { personColumns } from '../../community/people/index.ts'
import type { PictureRef } from '../../media/media/index.ts'

/** Pieces that can be bought now: none of a product that is not on offer. */
const available = sql<number>`case when l.status = 'active' then p.quantity - p.reserved else 0 end`

/**
 * Locks the products until commit, listing before product and in id order, so that two checkouts of the same products
 * wait for each other and never deadlock. Foreign keys to the listings do not wait.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('listings as l')
    .innerJoin('products as p', 'p.id', 'l.id')
    .select(['l.id', 'l.title', 'l.owner_id', 'l.status', 'l.price', 'p.quantity', 'p.reserved'])
    .select(available.as('available'))
    .where(sql<boolean>`l.id = any(${ids}::uuid[])`)
    .orderBy('l.id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const addReserved = (tx: Tx, change: ReadonlyMap<string, number>) =>
  sql`update products p set reserved = p.reserved + c.quantity
    from unnest(${[...change.keys()]}::uuid[], ${[...change.values()]}::int[]) c (id, quantity)
    where p.id = c.id`.execute(tx)

export const removeStock = (tx: Tx, sold: ReadonlyMap<string, number>) =>
  sql`update products p set quantity = p.quantity - c.quantity, reserved = p.reserved - c.quantity
    from unnest(${[...sold.keys()]}::uuid[], ${[...sold.values()]}::int[]) c (id, quantity)
    where p.id = c.id`.execute(tx)

/** Answers those that are on offer again: none had been left of them. */
export async function addStock(tx: Tx, returned: ReadonlyMap<string, number>): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    with counts as (
      select id, quantity from unnest(${[...returned.keys()]}::uuid[], ${[...returned.values()]}::int[]) as c (id, quantity)
    ), offered as (
      update listings l set status = 'active' from products p
      where p.id = l.id and p.quantity = 0 and l.status = 'sold' and l.id in (select id from counts)
      returning l.id, l.module, l.owner_id, l.county_code, l.constituency_code, l.ward_code
    ), added as (
      update products p set quantity = p.quantity + c.quantity from counts c where p.id = c.id
    )
    select * from offered`.execute(tx)
  return rows
}

/** Answers those of which none is left. */
export async function markSoldOut(tx: Tx, ids: readonly string[]): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`update listings l set status = 'sold' from products p
    where p.id = l.id and p.quantity = 0 and l.status in ('active', 'paused') and l.id = any(${ids}::uuid[])
    returning l.id, l.module, l.owner_id, l.county_code, l.constituency_code, l.ward_code`.execute(tx)
  return rows
}

const cartRows = prepared((db, { ids }: { ids: readonly string[] }, _: object) =>
  db
    .selectFrom('listings as l')
    .innerJoin('products as p', 'p.id', 'l.id')
    .leftJoin('profiles as o', 'o.id', 'l.owner_id')
    .select(['l.id', 'l.title', 'l.slug', 'l.price', 'l.status', 'l.owner_id', 'p.condition', 'p.quantity as stock'])
    .select(sql<PictureRef | null>`l.images -> 0`.as('image'))
    .select(available.as('available'))
    .select(personColumns('o'))
    .where(sql<boolean>`l.id = any(${ids}::uuid[])`),
)

/**
 * What a cart needs to know of these products, without locks; unknown ids are left out. `owner` fits `viewPerson`,
 * `image` fits `viewImage`; `available` is 0 for a product that is not on offer.
 */
export async function findForCart(db: Db, ids: readonly string[]) {
  const rows = await cartRows(db, { ids }, {})
  return rows.map(({ owner_id, first_name, last_name, profile_picture, ...row }) => ({
    ...row,
    owner: { id: owner_id, first_name, last_name, profile_picture },
  }))
}
