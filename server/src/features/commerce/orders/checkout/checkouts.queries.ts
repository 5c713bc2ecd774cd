import { checkoutKind } from '@mtaa/contract/money/payments'
import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { AddressSnapshot } from '../../addresses/index.ts'
import type { PictureRef } from '../../../media/media/index.ts'
import { sessionLives } from '../../../identity/sessions/index.ts'
import { underWay } from '../../../money/payments/index.ts'
import type { StockLine } from '../../market/index.ts'
import { payableFor } from '../orders.rules.ts'
import { read } from '../../../../platform/database/read.ts'

const checkoutColumns = ['id', 'kind', 'buyer_id', 'status', 'total', 'expires_at'] as const

/** Payments, expiries and releases of a checkout wait here: the checkout first, then its payment, then products. */
export const lockCheckout = (tx: Tx, id: string) =>
  tx.selectFrom('checkouts').select(checkoutColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export interface NewCheckout {
  id: string
  buyerId: string
  session: string
  total: number
  expiresAt: Date
  at: Date
}

/** Until commit, no other checkout of this buyer is counted or added. False where the session has ended or the account is deleted. */
export async function insertCheckout(
  tx: Tx,
  { id, buyerId, session, total, expiresAt, at }: NewCheckout,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into checkouts (id, buyer_id, total, status, expires_at, created_at)
    select ${id}, ${buyerId}, ${total}, 'pending_payment', ${expiresAt}, ${at}
    from pg_advisory_xact_lock(hashtextextended('checkouts of ' || ${buyerId}, 0))
    where exists (select from profiles where id = ${buyerId})
      and ${sessionLives({ session, me: buyerId, now: at })}`.execute(tx)
  return numAffectedRows === 1n
}

/** The checkout of a won lot, which has one order. It is the program that makes it, so no session is looked up. */
export const insertWonCheckout = (tx: Tx, { id, buyerId, total, expiresAt, at }: Omit<NewCheckout, 'session'>) =>
  tx
    .insertInto('checkouts')
    .values({
      id,
      kind: 'auction',
      buyer_id: buyerId,
      total,
      status: 'pending_payment',
      expires_at: expiresAt,
      created_at: at,
    })
    .execute()

export interface NewOrder {
  id: string
  number: string
  sellerId: string
  method: DeliveryMethod
  fee: number
  address: AddressSnapshot | null
  total: number
  pointsDiscount: number
  items: readonly {
    id: string
    title: string
    price: number
    quantity: number
    image: PictureRef | null
    condition: string
  }[]
}

/** The orders and their items, in one statement. */
export async function insertOrders(
  tx: Tx,
  { checkoutId, buyerId, at, orders }: { checkoutId: string; buyerId: string; at: Date; orders: readonly NewOrder[] },
) {
  const common = {
    checkout_id: checkoutId,
    buyer_id: buyerId,
    created_at: at,
    updated_at: at,
  }
  const items = orders.flatMap((order) => order.items.map((item) => ({ ...item, orderId: order.id })))
  await tx
    .with('made', (made) =>
      made.insertInto('orders').values(
        orders.map(({ id, number, sellerId, method, fee, address, total, pointsDiscount }) => ({
          id,
          number,
          seller_id: sellerId,
          delivery_method: method,
          delivery_fee: fee,
          address: address && JSON.stringify(address),
          total,
          points_discount: pointsDiscount,
          ...common,
        })),
      ),
    )
    .insertInto('order_items')
    .values(
      items.map(({ orderId, id, title, price, quantity, image, condition }) => ({
        order_id: orderId,
        listing_id: id,
        title,
        unit_price: price,
        quantity,
        image: image && JSON.stringify(image),
        condition,
      })),
    )
    .execute()
}

/** How the one order of a locked checkout is delivered, which is part of what both cost. */
export const setDelivery = (
  tx: Tx,
  {
    orderId,
    checkoutId,
    method,
    fee,
    address,
    at,
  }: Pick<NewOrder, 'method' | 'fee' | 'address'> & {
    orderId: string
    checkoutId: string
    at: Date
  },
) =>
  sql`
    with changed as (
      update orders set delivery_method = ${method}, delivery_fee = ${fee}, total = total - delivery_fee + ${fee},
        address = ${address && JSON.stringify(address)}::jsonb, updated_at = ${at}
      where id = ${orderId} returning total)
    update checkouts set total = changed.total from changed where id = ${checkoutId}`.execute(tx)

/** One for each seller, in the order of the cart. */
export const findOrdersOfCheckout = (db: Db, checkoutId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'total', 'seller_id', 'disputed_at'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute()

/** What was bought by each order of a checkout, in words. */
export async function findTitles(db: Db, checkoutId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await read<{ id: string; what: string }>(db)`
    select o.id, string_agg(i.quantity || ' × ' || i.title, '; ' order by i.title) as what
    from orders o join order_items i on i.order_id = o.id where o.checkout_id = ${checkoutId} group by o.id`
  return new Map(rows.map(({ id, what }) => [id, what]))
}

/** What was bought in a checkout, all its orders together. */
export async function findLines(tx: Tx, checkoutId: string): Promise<StockLine[]> {
  const rows = await tx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.listing_id', 'i.quantity'])
    .where('o.checkout_id', '=', checkoutId)
    .execute()
  return rows.map(({ listing_id, quantity }) => ({ listingId: listing_id, quantity }))
}

/** A checkout is paid, also one that had been given up before the money came. */
export const setPaid = (tx: Tx, checkoutId: string, at: Date) =>
  tx.updateTable('checkouts').set({ status: 'paid', paid_at: at }).where('id', '=', checkoutId).execute()

/** A checkout that waits for its money is given up. */
export const setGivenUp = (tx: Tx, checkoutId: string, status: 'expired' | 'cancelled') =>
  tx
    .updateTable('checkouts')
    .set({ status })
    .where('id', '=', checkoutId)
    .where('status', '=', 'pending_payment')
    .execute()

/** Starts anew the time in which a checkout can be paid. */
export const renewTimeToPay = (tx: Tx, checkoutId: string, at: Date) =>
  tx
    .updateTable('checkouts')
    .set({ expires_at: new Date(at.getTime() + payableFor) })
    .where('id', '=', checkoutId)
    .where('status', '=', 'pending_payment')
    .where('expires_at', '<', new Date(at.getTime() + payableFor))
    .execute()

export async function findExpiredCheckouts(db: Db, now: Date, max: number) {
  const rows = await db
    .selectFrom('checkouts as c')
    .select('c.id')
    .where('c.status', '=', sql.lit('pending_payment'))
    .where('c.expires_at', '<=', now)
    .where(({ not }) => not(underWay(checkoutKind, 'c.id')))
    .orderBy('c.expires_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** The checkout of an order or a checkout, if this buyer made it. */
export async function findBuyersCheckout(db: Db, id: string, buyerId: string) {
  const { rows } = await read<{ id: string }>(db)`
    select checkout_id as id from orders where id = ${id} and buyer_id = ${buyerId}
    union all select id from checkouts where id = ${id} and buyer_id = ${buyerId}`
  return rows[0]?.id
}

export const findCheckoutByNumber = async (db: Db, number: string) =>
  (await db.selectFrom('orders').select('checkout_id').where('number', '=', number).executeTakeFirst())?.checkout_id

/** By the number of any of their orders. */
export async function findCheckoutsByNumbers(db: Db, numbers: readonly string[]) {
  const { rows } = await read<{ number: string; checkout_id: string }>(db)`
    select number, checkout_id from orders where number = any(${numbers}::text[])`
  return new Map(rows.map(({ number, checkout_id }) => [number, checkout_id]))
}

/** The latest checkout of this buyer that waits for its money and has an item of this title. */
export async function findPayableByTitle(db: Db, buyerId: string, title: string) {
  const { rows } = await read<{ id: string; total: number }>(db)`
    select c.id, c.total from checkouts c
    where c.buyer_id = ${buyerId} and c.status = 'pending_payment' and exists (
      select from orders o join order_items i on i.order_id = o.id
      where o.checkout_id = c.id and lower(trim(i.title)) = lower(trim(${title})))
    order by c.created_at desc limit 1`
  return rows[0]
}
