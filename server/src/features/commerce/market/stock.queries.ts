import type { DeliveryFees, DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared, preparedWrite } from '../../../platform/database/prepared.ts'
import { type ChangedListing, markSold, offerAgain } from '../listings/index.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
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
  const ids = [...returned.keys()]
  const offered = await offerAgain(tx, await findSoldOut(tx, ids))
  const isOffered = sql`p.id = any(${offered.map(({ id }) => id)}::uuid[])`
  await sql`
    update products p set quantity = p.quantity + c.quantity,
      expires_at = case when ${isOffered} then ${expires_at}::timestamptz else p.expires_at end,
      remind_at = case when ${isOffered} then ${remind_at}::timestamptz else p.remind_at end,
      time_left = case when not ${isOffered} then p.time_left end
    from unnest(${ids}::uuid[], ${[...returned.values()]}::int[]) c (id, quantity) where p.id = c.id`.execute(tx)
  return offered
}

/** Answers those of which none is left. */
export const markSoldOut = async (tx: Tx, ids: readonly string[]) => markSold(tx, await findSoldOut(tx, ids))

/** Of these, what nothing is left of. */
export async function findSoldOut(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${ids}::uuid[]) and quantity = 0`.execute(tx)
  return rows.map(({ id }) => id)
}

interface Goods {
  buyer: string | null
  ids: readonly string[]
}

const cartProducts = (db: Db, { buyer, ids }: Goods) =>
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
    .where(isNotBlocked(buyer, 'l.owner_id'))

const lockedRows = preparedWrite((db, goods: Goods, _: object) =>
  cartProducts(db, goods).orderBy('l.id').forNoKeyUpdate(['l', 'p']),
)

const cartRows = prepared((db, goods: Goods, _: object) => cartProducts(db, goods))

/**
 * What a cart needs to know of these products, without locks; unknown ids are left out, and those of sellers whom the buyer
 * does not see. `owner` fits `viewPerson`,
 * `image` fits `viewImage`; `available` is 0 for a product that is not `offered`.
 */
export const findForCart = async (db: Db, goods: Goods) => (await cartRows(db, goods, {})).map(forCart)

/** The same with the locks of `lockProducts`. */
export const lockForCart = async (tx: Tx, goods: Goods) => (await lockedRows(tx, goods, {})).map(forCart)

type CartRow = Awaited<ReturnType<typeof cartRows>>[number]

const forCart = ({
  owner_id,
  first_name,
  last_name,
  handle,
  profile_picture,
  delivery,
  delivery_fees,
  ...row
}: CartRow) => ({
  ...row,
  delivery: delivery as DeliveryMethod[],
  delivery_fees: delivery_fees as DeliveryFees,
  owner: { id: owner_id, first_name, last_name, handle, profile_picture },
})
