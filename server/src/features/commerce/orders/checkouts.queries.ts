import { openPaymentStatuses, unconfirmed } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { PictureRef } from '../../media/media/index.ts'
import { payableFor } from './orders.rules.ts'

const checkoutColumns = ['id', 'buyer_id', 'status', 'total', 'expires_at', 'request_hash'] as const

export const findCheckout = (db: Db | Tx, id: string) =>
  db.selectFrom('checkouts').select(checkoutColumns).where('id', '=', id).executeTakeFirst()

export const findCheckoutByKey = (db: Db | Tx, buyerId: string, key: string) =>
  db
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('buyer_id', '=', buyerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Whatever pays, expires or releases a checkout queues here: the checkout first, then its payment, then products. */
export const lockCheckout = (tx: Tx, id: string) =>
  tx.selectFrom('checkouts').select(checkoutColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export interface NewCheckout {
  id: string
  buyerId: string
  total: number
  key: string
  requestHash: string
  expiresAt: Date
  at: Date
}

/** False when the key is taken, after waiting for whoever is taking it at this moment. */
export async function insertCheckout(tx: Tx, { id, buyerId, total, key, requestHash, expiresAt, at }: NewCheckout) {
  const row = await tx
    .insertInto('checkouts')
    .values({
      id,
      buyer_id: buyerId,
      total,
      status: 'pending_payment',
      idempotency_key: key,
      request_hash: requestHash,
      expires_at: expiresAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those who come here for one buyer wait for each other's commit. */
export const lockCheckoutsOf = (tx: Tx, buyerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('checkouts of ' || ${buyerId}, 0))`.execute(tx)

/** Moments of the buyer's checkouts without money since then: when each was made and until when it can be paid. */
export const findUnpaid = (tx: Tx, buyerId: string, since: Date) =>
  tx
    .selectFrom('checkouts')
    .select(['created_at', 'expires_at'])
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', ['pending_payment', 'expired'])
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()

export interface NewOrder {
  id: string
  number: string
  sellerId: string
  total: number
  items: readonly {
    id: string
    title: string
    price: number
    quantity: number
    image: PictureRef | null
    condition: string
  }[]
}

export async function insertOrders(
  tx: Tx,
  { checkoutId, buyerId, at, orders }: { checkoutId: string; buyerId: string; at: Date; orders: readonly NewOrder[] },
) {
  const common = {
    checkout_id: checkoutId,
    buyer_id: buyerId,
    status: 'pending_payment',
    created_at: at,
    updated_at: at,
  }
  await tx
    .insertInto('orders')
    .values(orders.map(({ id, number, sellerId, total }) => ({ id, number, seller_id: sellerId, total, ...common })))
    .execute()
  const items = orders.flatMap(({ id, items }) => items.map((item) => ({ ...item, orderId: id })))
  await tx
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

/** One for each seller, in the order of the cart. */
export const findOrdersOfCheckout = (db: Db | Tx, checkoutId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'total'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute()

/** What was bought in a checkout, all its orders together. */
export async function findLines(tx: Tx, checkoutId: string) {
  const rows = await tx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.listing_id', 'i.quantity'])
    .where('o.checkout_id', '=', checkoutId)
    .execute()
  return rows.map(({ listing_id, quantity }) => ({ listingId: listing_id, quantity }))
}

export async function findHolds(tx: Tx, checkoutId: string) {
  const rows = await tx
    .selectFrom('stock_holds')
    .select(['listing_id', 'quantity', 'expires_at', 'extended'])
    .where('checkout_id', '=', checkoutId)
    .execute()
  return rows.map(({ listing_id, ...hold }) => ({ listingId: listing_id, ...hold }))
}

export const insertHolds = (
  tx: Tx,
  {
    checkoutId,
    expiresAt,
    lines,
  }: { checkoutId: string; expiresAt: Date; lines: readonly { listingId: string; quantity: number }[] },
) =>
  tx
    .insertInto('stock_holds')
    .values(
      lines.map(({ listingId, quantity }) => ({
        checkout_id: checkoutId,
        listing_id: listingId,
        quantity,
        expires_at: expiresAt,
      })),
    )
    .execute()

export const deleteHolds = (tx: Tx, checkoutId: string) =>
  tx.deleteFrom('stock_holds').where('checkout_id', '=', checkoutId).execute()

export const extendHolds = (tx: Tx, checkoutId: string, expiresAt: Date) =>
  tx
    .updateTable('stock_holds')
    .set({ expires_at: expiresAt, extended: true })
    .where('checkout_id', '=', checkoutId)
    .execute()

/** A paid checkout and its orders; also one that had been given up before the money came. */
export async function markPaid(tx: Tx, checkoutId: string, at: Date) {
  await tx.updateTable('checkouts').set({ status: 'paid', paid_at: at }).where('id', '=', checkoutId).execute()
  await tx
    .updateTable('orders')
    .set({ status: 'paid', paid_at: at, updated_at: at })
    .where('checkout_id', '=', checkoutId)
    .where('status', 'in', ['pending_payment', 'cancelled'])
    .execute()
}

export async function markGivenUp(tx: Tx, checkoutId: string, status: 'expired' | 'cancelled', at: Date) {
  await tx
    .updateTable('checkouts')
    .set({ status })
    .where('id', '=', checkoutId)
    .where('status', '=', 'pending_payment')
    .execute()
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', updated_at: at })
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending_payment')
    .execute()
}

/** A checkout that could not be paid for a while, because nobody knew whether it was, has its time once more. */
export const keepPayable = (tx: Tx, checkoutId: string, at: Date) =>
  tx
    .updateTable('checkouts')
    .set({ expires_at: new Date(at.getTime() + payableFor) })
    .where('id', '=', checkoutId)
    .where('status', '=', 'pending_payment')
    .where('expires_at', '<', new Date(at.getTime() + payableFor))
    .execute()

const open = sql.join(openPaymentStatuses.map((status) => sql.lit(status)))
/** Under way, or nobody knows yet whether it went through. */
const hasOpenPayment = sql<boolean>`exists (select from payments p where p.checkout_id = c.id
  and (p.status in (${open}) or (p.status = 'review' and p.reason = ${sql.lit(unconfirmed)})))`

export const findOpenPaymentOf = (tx: Tx, checkoutId: string) =>
  tx.selectFrom('checkouts as c').select('c.id').where('c.id', '=', checkoutId).where(hasOpenPayment).executeTakeFirst()

export async function findLapsedHolds(db: Db, now: Date, max: number) {
  const rows = await db
    .selectFrom('stock_holds')
    .select('checkout_id')
    .distinct()
    .where('expires_at', '<=', now)
    .limit(max)
    .execute()
  return rows.map(({ checkout_id }) => checkout_id)
}

export async function findExpiredCheckouts(db: Db, now: Date, max: number) {
  const rows = await db
    .selectFrom('checkouts as c')
    .select('c.id')
    .where('c.status', '=', 'pending_payment')
    .where('c.expires_at', '<=', now)
    .where(({ not }) => not(hasOpenPayment))
    .orderBy('c.expires_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}
