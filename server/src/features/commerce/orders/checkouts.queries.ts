import { checkoutKind } from '@mtaa/contract/money/payments'
import type { DeliveryMethod } from '@mtaa/contract/commerce/product-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { AddressSnapshot } from '../addresses/index.ts'
import type { PictureRef } from '../../media/media/index.ts'
import { sessionLives } from '../../identity/sessions/index.ts'
import { underWay } from '../../money/payments/index.ts'
import type { StockLine } from '../market/index.ts'
import { restOf, resumedDue } from './order-moves.queries.ts'
import { dueAfter, takenBackFor } from './order-states.rules.ts'
import { payableFor } from './orders.rules.ts'
import { read } from '../../../platform/database/read.ts'

const checkoutColumns = ['id', 'buyer_id', 'status', 'total', 'expires_at'] as const

/** Whatever pays, expires or releases a checkout waits here: the checkout first, then its payment, then products. */
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
    status: 'pending_payment',
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

/** One for each seller, in the order of the cart. */
export const findOrdersOfCheckout = (db: Db, checkoutId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'total', 'seller_id', 'dispute_open'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute()

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

/** A checkout is paid, also one that had been given up before the money came. Answers its orders. */
export async function markPaid(tx: Tx, checkoutId: string, at: Date) {
  await tx.updateTable('checkouts').set({ status: 'paid', paid_at: at }).where('id', '=', checkoutId).execute()
  return tx
    .updateTable('orders')
    .set({ status: 'paid', paid_at: at, updated_at: at, due_at: dueAfter('paid', at), cancelled_at: null })
    .where('checkout_id', '=', checkoutId)
    .where('status', 'in', ['pending_payment', 'cancelled'])
    .returning(changedColumns)
    .execute()
}

/** Gives up a checkout that waits for its money. Answers its orders that were cancelled by that. */
export async function markGivenUp(tx: Tx, checkoutId: string, status: 'expired' | 'cancelled', at: Date) {
  await tx
    .updateTable('checkouts')
    .set({ status })
    .where('id', '=', checkoutId)
    .where('status', '=', 'pending_payment')
    .execute()
  return tx
    .updateTable('orders')
    .set({ status: 'cancelled', updated_at: at, cancelled_at: at })
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending_payment')
    .returning(changedColumns)
    .execute()
}

/** All of an order's money goes back. Answers it where that is new. */
export const markRefunded = (tx: Tx, orderId: string, at: Date) =>
  tx
    .updateTable('orders')
    .set({ status: 'refunded', ...undisputed, due_at: null, due_rest: null, updated_at: at })
    .where('id', '=', orderId)
    .where('status', 'not in', ['refunded', 'pending_payment', 'cancelled'])
    .returning(changedColumns)
    .execute()

const undisputed = { disputed_from: null, bank_claim: false, dispute_open: false } as const

const changedColumns = ['id', 'checkout_id', 'buyer_id', 'seller_id', 'total'] as const

const paidStatuses = ['paid', 'accepted', 'shipped', 'delivered', 'completed']

/** The bank of the payer claims the money of a paid checkout. Answers its orders for which that is new. */
export const markDisputed = (tx: Tx, checkoutId: string, at: Date) =>
  tx
    .updateTable('orders')
    .set({
      disputed_from: sql<string>`case when status = 'disputed' then disputed_from else status end`,
      due_rest: restOf(at),
      status: 'disputed',
      bank_claim: true,
      due_at: null,
      reminded_at: null,
      updated_at: at,
    })
    .where('checkout_id', '=', checkoutId)
    .where('bank_claim', '=', false)
    .where(({ or, eb }) => or([eb('status', 'in', paidStatuses), eb('dispute_open', '=', true)]))
    .returning(changedColumns)
    .execute()

/**
 * The claim has ended, and orders of the checkout that are still paid are what they were before, unless one of their sides
 * has a dispute here, too. Answers them.
 */
export const markUndisputed = (tx: Tx, checkoutId: string, at: Date) =>
  tx
    .updateTable('orders')
    .set({
      bank_claim: false,
      status: sql<string>`case when dispute_open then status else coalesce(disputed_from, status) end`,
      disputed_from: sql<string | null>`case when dispute_open then disputed_from end`,
      due_at: sql<Date | null>`case when not dispute_open and due_rest is not null then ${resumedDue(at)} end`,
      due_rest: sql<number | null>`case when dispute_open then due_rest end`,
      updated_at: at,
    })
    .where('checkout_id', '=', checkoutId)
    .where('bank_claim', '=', true)
    .returning(changedColumns)
    .execute()

const isUnsent = sql<boolean>`(coalesce(disputed_from, status) in ('paid', 'accepted'))`

/**
 * The money of a paid checkout was taken back: what was not sent yet is cancelled, the rest is disputed. Answers the orders
 * with their new state.
 */
export const markReversed = (tx: Tx, checkoutId: string, at: Date) =>
  tx
    .updateTable('orders')
    .set({
      status: sql<string>`case when ${isUnsent} then 'cancelled' else 'disputed' end`,
      ...undisputed,
      due_at: sql<Date | null>`case when ${isUnsent} then null else ${new Date(at.getTime() + takenBackFor)}::timestamptz end`,
      due_rest: null,
      reminded_at: null,
      cancelled_at: sql<Date | null>`case when ${isUnsent} then ${at}::timestamptz end`,
      updated_at: at,
    })
    .where('checkout_id', '=', checkoutId)
    .where(({ or, eb }) => or([eb('status', 'in', paidStatuses), eb('disputed_from', 'is not', null)]))
    .returning([...changedColumns, 'status'])
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
    .where('c.status', '=', 'pending_payment')
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
