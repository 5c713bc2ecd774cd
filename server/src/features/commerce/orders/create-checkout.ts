import type { Tx } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { findForCart, lockProducts, reserveStock, sellStock } from '../market/index.ts'
import {
  findUnpaid,
  insertCheckout,
  insertOrders,
  markPaid,
  lockCheckoutsOf,
  type NewOrder,
} from './checkouts.queries.ts'
import { findBuyer, findHolding } from './holding.queries.ts'
import { tooMuch } from './holding.rules.ts'
import { insertStockHolds } from './hold-stock.ts'
import { newOrderNumber } from './order-number.ts'
import { attachOrderPictures } from './order-pictures.ts'
import { createdOrders, paidOrders } from './orders.events.ts'
import {
  day,
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
  /** What the buyer was shown, in whole shillings. */
  expected_total: number
  key: string
}

/** Orders the lines of a cart and reserves the stock. Answers the checkout's id; for a key used before, its checkout. */
export async function createCheckout(deps: Deps, buyer: Member, { items, expected_total, key }: CheckoutInput) {
  const { db, clock } = deps
  const lines = mergeLines(items)
  if (lines.length === 0) throw new Refusal('cart_empty')
  if (lines.some(({ quantity }) => quantity > maxPerItem))
    throw new Refusal('bad_request', { field: 'items: at most 99' })
  const request = { lines, expected_total }
  const { id } = await db.transaction().execute((tx) => {
    const at = clock()
    return withIdempotency(tx, { userId: buyer.id, scope: 'checkout', key, request, at }, (checkoutId) =>
      order(deps, tx, { id: checkoutId, buyer, lines, expectedTotal: expected_total, at }),
    )
  })
  return id
}

interface NewCart {
  id: string
  buyer: Member
  lines: readonly CartLine[]
  expectedTotal: number
  at: Date
}

async function order(deps: Deps, tx: Tx, { id, buyer, lines, expectedTotal, at }: NewCart): Promise<void> {
  const { limits } = deps.settings
  // Any other total than the expected one is refused below.
  const expected = Math.min(Math.max(expectedTotal, 0), maxItems)
  const expiresAt = new Date(at.getTime() + payableFor)
  await insertCheckout(tx, { id, buyerId: buyer.id, total: expected, expiresAt, at })
  // Until commit, no other checkout of this buyer is counted or added.
  if (limits) await lockCheckoutsOf(tx, buyer.id)
  // What costs nothing never waits for money.
  if (limits && expectedTotal > 0) await refuseTooMany(tx, buyer, at)
  const chosen = await chooseGoods(tx, buyer, lines)
  const total = totalOf(chosen)
  if (total > maxItems) throw new Refusal('bad_request', { field: 'items: too much in one checkout' })
  if (total !== expectedTotal) throw new Refusal('price_changed', { total })
  if (limits) await refuseTooMuch(tx, buyer, chosen, at)

  const stock = chosen.map((line) => ({ listingId: line.id, quantity: line.quantity }))
  await reserveStock(deps, tx, stock)
  const orders = ordersOf(chosen, at)
  await insertOrders(tx, { checkoutId: id, buyerId: buyer.id, at, orders })
  await attachOrderPictures(deps, tx, orders)
  const made = orders.map((one) => ({
    id: one.id,
    checkout_id: id,
    buyer_id: buyer.id,
    seller_id: one.sellerId,
    total: one.total,
  }))
  await createdOrders(deps, tx, made)
  if (total > 0) {
    await insertStockHolds(tx, { id, buyer_id: buyer.id }, stock, at)
  } else {
    await sellStock(deps, tx, stock)
    await paidOrders(tx, await markPaid(tx, id, at), at)
  }
}

/** The new checkout is counted, too. Called under the lock of the buyer's checkouts. */
async function refuseTooMany(tx: Tx, buyer: Member, at: Date) {
  const unpaid = await findUnpaid(tx, buyer.id, new Date(at.getTime() - day))
  const tooMany = tooManyUnpaid(unpaid, at)
  if (!tooMany) return
  const seconds = Math.ceil((tooMany.until.getTime() - at.getTime()) / 1000)
  throw new Refusal('too_many_unpaid', { limit: tooMany.limit, seconds, minutes: Math.ceil(seconds / 60) })
}

/** What is reserved for one buyer cannot be bought by any other (docs/holds.md). */
async function refuseTooMuch(tx: Tx, { id }: Member, chosen: readonly Chosen[], at: Date) {
  const [who, held] = [await findBuyer(tx, id), await findHolding(tx, id, at, new Date(at.getTime() - day))]
  const lines = chosen.map(({ id: listingId, ...line }) => ({ listingId, ...line }))
  const refused = tooMuch(who, lines, held, at)
  if (!refused) return
  const { code, ...details } = refused
  throw new Refusal(code, details)
}

type Chosen = Awaited<ReturnType<typeof findForCart>>[number] & { quantity: number }

/** The products of the lines at their present prices, which the locks hold until commit. */
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

/** One order for each seller, in the order of the cart, which the ids preserve. */
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
