import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashOfRequest } from '../../../platform/http/request-hash.ts'
import type { Member } from '../../../core/viewer.ts'
import { findForCart, lockProducts, reserveStock, sellStock } from '../market/index.ts'
import {
  findCheckoutByKey,
  findUnpaid,
  insertCheckout,
  insertHolds,
  insertOrders,
  markPaid,
  lockCheckoutsOf,
  type NewOrder,
} from './checkouts.queries.ts'
import { findBuyer, findHolding } from './holding.queries.ts'
import { tooMuch } from './holding.rules.ts'
import { newOrderNumber } from './order-number.ts'
import { attachOrderPictures } from './order-pictures.ts'
import {
  day,
  holdFor,
  isHidden,
  mergeLines,
  maxItems,
  maxPerItem,
  payableFor,
  tooManyUnpaid,
  totalOf,
  type CartLine,
} from './orders.rules.ts'

export interface CheckoutInput {
  items: readonly CartLine[]
  expected_total: number
  key: string
}

/** Orders the lines of a cart and sets the stock aside. Answers the checkout's id; a key used before, its checkout. */
export async function createCheckout(deps: Deps, buyer: Member, { items, expected_total, key }: CheckoutInput) {
  const { db, clock, settings } = deps
  const lines = mergeLines(items)
  if (lines.length === 0) throw new Refusal('cart_empty')
  if (lines.some(({ quantity }) => quantity > maxPerItem))
    throw new Refusal('bad_request', { field: 'items: at most 99' })
  const requestHash = hashOfRequest({ lines, expected_total })
  const earlier = await findCheckoutByKey(db, buyer.id, key)
  if (earlier) return sameAs(earlier, requestHash)

  return db.transaction().execute(async (tx) => {
    const at = clock()
    const id = newId(at)
    // The key is claimed before anything is looked at, so that the second of two equal requests repeats the first.
    const total = Math.min(Math.max(expected_total, 0), maxItems)
    const expiresAt = new Date(at.getTime() + payableFor)
    if (!(await insertCheckout(tx, { id, buyerId: buyer.id, total, key, requestHash, expiresAt, at }))) {
      const winner = await findCheckoutByKey(tx, buyer.id, key)
      if (!winner) throw new Error('a checkout was made and is gone')
      return sameAs(winner, requestHash)
    }
    // Until commit, no other checkout of this buyer is counted or added.
    if (settings.limits) await lockCheckoutsOf(tx, buyer.id)
    // What costs nothing never waits for money.
    if (settings.limits && expected_total > 0) await refuseTooMany(tx, buyer, at)
    const chosen = await chooseGoods(tx, buyer, lines)
    const price = totalOf(chosen)
    if (price > maxItems) throw new Refusal('bad_request', { field: 'items: too much in one checkout' })
    if (price !== expected_total) throw new Refusal('price_changed', { total: price })
    if (settings.limits) await refuseTooMuch(tx, buyer, chosen, at)

    const stock = chosen.map((line) => ({ listingId: line.id, quantity: line.quantity }))
    await reserveStock(tx, stock)
    const orders = ordersOf(chosen, at)
    await insertOrders(tx, { checkoutId: id, buyerId: buyer.id, at, orders })
    await attachOrderPictures(deps, tx, orders)
    if (price === 0) {
      await sellStock(tx, stock)
      await markPaid(tx, id, at)
    } else {
      await insertHolds(tx, { checkoutId: id, expiresAt: new Date(at.getTime() + holdFor), lines: stock })
    }
    return id
  })
}

/** The new checkout is counted, too; those of one buyer come here one after the other. */
async function refuseTooMany(tx: Tx, buyer: Member, at: Date) {
  const unpaid = await findUnpaid(tx, buyer.id, new Date(at.getTime() - day))
  const tooMany = tooManyUnpaid(unpaid, at)
  if (!tooMany) return
  const seconds = Math.ceil((tooMany.until.getTime() - at.getTime()) / 1000)
  throw new Refusal('too_many_unpaid', { limit: tooMany.limit, seconds, minutes: Math.ceil(seconds / 60) })
}

/** Goods that are set aside for one are kept from all others. */
async function refuseTooMuch(tx: Tx, { id }: Member, chosen: readonly Chosen[], at: Date) {
  const [who, held] = [await findBuyer(tx, id), await findHolding(tx, id, at, new Date(at.getTime() - day))]
  const lines = chosen.map(({ id: listingId, ...line }) => ({ listingId, ...line }))
  const refused = tooMuch(who, lines, held, at)
  if (!refused) return
  const { code, ...details } = refused
  throw new Refusal(code, details)
}

type Chosen = Awaited<ReturnType<typeof findForCart>>[number] & { quantity: number }

/** The products of the lines at their prices of this moment, which the locks keep until commit. */
async function chooseGoods(tx: Tx, buyer: Member, lines: readonly CartLine[]): Promise<Chosen[]> {
  const ids = lines.map(({ product_id }) => product_id)
  await lockProducts(tx, ids)
  const products = new Map((await findForCart(tx, ids)).map((row) => [row.id, row]))
  return lines.map(({ product_id, quantity }) => {
    const product = products.get(product_id)
    if (!product || isHidden(product.status)) throw new Refusal('listing_not_found', { product_id })
    const { title, available, owner } = product
    if (owner.id === buyer.id) throw new Refusal('own_product', { product_id, title })
    if (available < quantity) throw new Refusal('out_of_stock', { product_id, title, available })
    return { ...product, quantity }
  })
}

/** In the order of the cart, which the ids keep. */
function ordersOf(chosen: readonly Chosen[], at: Date): NewOrder[] {
  const bySeller = [...Map.groupBy(chosen, ({ owner }) => owner.id)]
  const ids = bySeller.map(() => newId(at)).toSorted()
  return bySeller.map(([sellerId, items], index) => ({
    id: ids[index] ?? newId(at),
    number: newOrderNumber(),
    sellerId,
    total: totalOf(items),
    items,
  }))
}

function sameAs(checkout: { id: string; request_hash: string }, requestHash: string): string {
  if (checkout.request_hash !== requestHash) throw new Refusal('idempotency_mismatch')
  return checkout.id
}
