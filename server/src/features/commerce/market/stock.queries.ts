import type { DeliveryFees, DeliveryMethod } from '@mtaa/contract/commerce/product-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared, preparedWrite } from '../../../platform/database/prepared.ts'
import type { ChangedListing } from '../listings/index.ts'
import { personColumns } from '../../community/people/index.ts'
import type { PictureRef } from '../../media/media/index.ts'

/** A suspended seller sells nothing; what was reserved before is theirs to deliver. */
const isSuspended = sql<boolean>`exists (select from users u where u.id = l.owner_id and u.banned_until > now())`
const isOffered = sql<boolean>`(l.status = 'active' and not ${isSuspended})`

/** Pieces that can be bought now: none of a product that is not on offer. */
const available = sql<number>`case when ${isOffered} then p.quantity - p.reserved else 0 end`

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

/** What is sold out has no clock any more. */
export const removeStock = (tx: Tx, sold: ReadonlyMap<string, number>) =>
  sql`update products p set quantity = p.quantity - c.quantity, reserved = p.reserved - c.quantity,
      expires_at = case when p.quantity > c.quantity then p.expires_at end,
      remind_at = case when p.quantity > c.quantity then p.remind_at end
    from unnest(${[...sold.keys()]}::uuid[], ${[...sold.values()]}::int[]) c (id, quantity)
    where p.id = c.id`.execute(tx)

/** The clocks of what is on offer again. */
interface NewClocks {
  expires_at: Date | null
  remind_at: Date | null
}

/** Answers those that are on offer again: none had been left of them. */
export async function addStock(
  tx: Tx,
  returned: ReadonlyMap<string, number>,
  { expires_at, remind_at }: NewClocks,
): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    with counts as (
      select id, quantity from unnest(${[...returned.keys()]}::uuid[], ${[...returned.values()]}::int[]) as c (id, quantity)
    ), offered as (
      update listings l set status = 'active' from products p
      where p.id = l.id and p.quantity = 0 and l.status = 'sold' and l.id in (select id from counts)
      returning l.id, l.module, l.owner_id, l.county_code, l.constituency_code, l.ward_code
    ), added as (
      update products p set quantity = p.quantity + c.quantity,
        expires_at = case when o.id is null then p.expires_at else ${expires_at}::timestamptz end,
        remind_at = case when o.id is null then p.remind_at else ${remind_at}::timestamptz end,
        time_left = case when o.id is null then p.time_left end
      from counts c left join offered o on o.id = c.id where p.id = c.id
    )
    select * from offered`.execute(tx)
  return rows
}

/** Answers those of which none is left. What its seller has paused stays so, also if its last piece was held before. */
export async function markSoldOut(tx: Tx, ids: readonly string[]): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`update listings l set status = 'sold' from products p
    where p.id = l.id and p.quantity = 0 and l.status in ('active', 'expired') and l.id = any(${ids}::uuid[])
    returning l.id, l.module, l.owner_id, l.county_code, l.constituency_code, l.ward_code`.execute(tx)
  return rows
}

const cartProducts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('listings as l')
    .innerJoin('products as p', 'p.id', 'l.id')
    .leftJoin('profiles as o', 'o.id', 'l.owner_id')
    .select(['l.id', 'l.title', 'l.slug', 'l.price', 'l.status', 'l.owner_id', 'p.condition', 'p.quantity as stock'])
    .select(['p.delivery', 'p.delivery_fees'])
    .select(sql<PictureRef | null>`l.images -> 0`.as('image'))
    .select([isOffered.as('offered'), isSuspended.as('suspended'), available.as('available')])
    .select(personColumns('o'))
    .where(sql<boolean>`l.id = any(${ids}::uuid[])`)

const lockedRows = preparedWrite((db, { ids }: { ids: readonly string[] }, _: object) =>
  cartProducts(db, ids).orderBy('l.id').forNoKeyUpdate(['l', 'p']),
)

const cartRows = prepared((db, { ids }: { ids: readonly string[] }, _: object) => cartProducts(db, ids))

/**
 * What a cart needs to know of these products, without locks; unknown ids are left out. `owner` fits `viewPerson`,
 * `image` fits `viewImage`; `available` is 0 for a product that is not `offered`.
 */
export const findForCart = async (db: Db, ids: readonly string[]) => (await cartRows(db, { ids }, {})).map(forCart)

/** The same with the locks of `lockProducts`. */
export const lockForCart = async (tx: Tx, ids: readonly string[]) => (await lockedRows(tx, { ids }, {})).map(forCart)

type CartRow = Awaited<ReturnType<typeof cartRows>>[number]

const forCart = ({ owner_id, first_name, last_name, profile_picture, delivery, delivery_fees, ...row }: CartRow) => ({
  ...row,
  delivery: delivery as DeliveryMethod[],
  delivery_fees: delivery_fees as DeliveryFees,
  owner: { id: owner_id, first_name, last_name, profile_picture },
})
