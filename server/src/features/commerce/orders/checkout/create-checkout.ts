import type { DeliveryChoice } from '@mtaa/contract/commerce/orders/orders'
import type { IncomingHttpHeaders } from 'node:http'
import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Deps } from '../../../../core/deps.ts'
import { refuseEnded } from '../../../../core/endpoints/refuse-ended.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import type { Member } from '../../../../core/viewer.ts'
import { findSnapshots } from '../../addresses/index.ts'
import { discountsOf, holdPoints } from '../../../money/points/index.ts'
import { lockForCart, reserveLocked, sellStock } from '../../market/index.ts'
import { agreedPrice, handOver, lockAgreed, type Agreed } from '../../offers/index.ts'
import { insertCheckout, insertOrders, type NewOrder } from './checkouts.queries.ts'
import { chooseDeliveries, type SellersLines } from './choose-deliveries.ts'
import { findBuyerState } from './holding.queries.ts'
import { tooMuch } from './holding.rules.ts'
import { deleteStockHolds, insertStockHolds } from './hold-stock.ts'
import { newOrderNumber } from './order-number.ts'
import { attachOrderPictures } from '../order-pictures.ts'
import { createdOrders } from '../orders.events.ts'
import { payCheckout } from './move-checkout.ts'
import { findCheckoutOrders, type CheckoutOrderRow } from '../orders.queries.ts'
import {
  day,
  isHidden,
  mergeLines,
  maxItems,
  maxPerItem,
  namesTwice,
  offersOf,
  payableFor,
  tooManyUnpaid,
  totalOf,
  type CartLine,
} from '../orders.rules.ts'

export interface CheckoutInput {
  items: readonly CartLine[]
  /** What the buyer was shown, in whole shillings. */
  expected_total: number
  deliveries?: readonly DeliveryChoice[] | undefined
  /** Points that take something off. */
  points?: number | undefined
  key: string
  /** The buyer's session is looked up by the statement that writes. */
  headers: IncomingHttpHeaders
}

/**
 * Orders the lines of a cart and reserves the stock. Answers the checkout's id; for a key used before, its checkout. Where it has
 * to be paid and is new, its orders come along, as the transaction has written them.
 */
export async function createCheckout(deps: Deps, buyer: Member, input: CheckoutInput) {
  const { db, clock } = deps
  const { items, expected_total, deliveries, points = 0, key, headers } = input
  const lines = mergeLines(items)
  if (lines.length === 0) throw new Refusal('cart_empty')
  if (namesTwice(lines)) throw new Refusal('bad_request', { field: 'items: an offer and more of the same product' })
  if (lines.some(({ quantity }) => quantity > maxPerItem))
    throw new Refusal('bad_request', { field: 'items: at most 99' })
  const request = { lines, expected_total, ...(deliveries && { deliveries }), ...(points > 0 && { points }) }
  let orders: CheckoutOrderRow[] | undefined
  const work = db.transaction().execute((tx) => {
    const at = clock()
    return withIdempotency(tx, { userId: buyer.id, scope: 'checkout', key, request, at }, async (checkoutId) => {
      orders = await order(deps, tx, {
        id: checkoutId,
        buyer,
        lines,
        deliveries: deliveries ?? [],
        expectedTotal: expected_total,
        points,
        at,
      })
    })
  })
  const { id, repeated } = await work.catch(async (error: unknown) => {
    // Why the session lets nothing be bought any more.
    if (error instanceof Refusal && error.code === 'session_ended') await refuseEnded(deps, headers)
    throw error
  })
  // Nothing was written, so nothing has looked.
  if (repeated) await refuseEnded(deps, headers)
  return { id, orders }
}

interface NewCart {
  id: string
  buyer: Member
  lines: readonly CartLine[]
  deliveries: readonly DeliveryChoice[]
  expectedTotal: number
  points: number
  at: Date
}

async function order(deps: Deps, tx: Tx, cart: NewCart): Promise<CheckoutOrderRow[] | undefined> {
  const { id, buyer, lines, deliveries, expectedTotal, points, at } = cart
  const { limits } = deps.settings
  if (points > 0 && deps.flags.stateOf('points') !== 'enabled') throw new Refusal('feature_off')
  // Any other total than the expected one is refused below.
  const expected = Math.min(Math.max(expectedTotal, 0), maxItems)
  const expiresAt = new Date(at.getTime() + payableFor)
  // In this order: first the lock on the buyer's checkouts, then offers, then products.
  const [isOpen, state, agreed, goods, addresses] = await Promise.all([
    insertCheckout(tx, { id, buyerId: buyer.id, session: buyer.sessionId, total: expected, expiresAt, at }),
    limits ? findBuyerState(tx, buyer.id, at, new Date(at.getTime() - day)) : undefined,
    lockAgreed(tx, buyer.id, offersOf(lines), at),
    lockForCart(tx, { buyer: buyer.id, ids: lines.map(({ product_id }) => product_id) }),
    findSnapshots(
      tx,
      buyer.id,
      deliveries.flatMap(({ address_id }) => address_id ?? []),
    ),
  ])
  // The idempotency key has waited for a deletion of the account that was under way.
  if (!isOpen) throw new Refusal('session_ended')
  // What costs nothing never waits for money.
  if (state && expectedTotal > 0) refuseTooMany(state, at)
  const chosen = chooseGoods(buyer, lines, goods, agreed)
  const orders = ordersOf(chooseDeliveries(chosen, deliveries, addresses), points, at)
  const total = orders.reduce((sum, one) => sum + one.total, 0)
  if (total > maxItems) throw new Refusal('bad_request', { field: 'items: too much in one checkout' })
  if (total !== expectedTotal) throw new Refusal('price_changed', { total })
  // What an offer holds was set aside for this buyer by the seller and does not count towards the limits.
  const free = chosen.filter(({ offer }) => !offer)
  if (state && free.length > 0) refuseTooMuch(state, free, at)

  const [stock, reserved] = [chosen.map(stockLineOf), free.map(stockLineOf)]
  const made = orders.map((one) => ({
    id: one.id,
    checkout_id: id,
    buyer_id: buyer.id,
    seller_id: one.sellerId,
    total: one.total,
  }))
  const [, , , , , written] = await Promise.all([
    reserveLocked(deps, tx, reserved),
    insertOrders(tx, { checkoutId: id, buyerId: buyer.id, at, orders }),
    attachOrderPictures(deps, tx, orders),
    createdOrders(deps, tx, made),
    total > 0 && insertStockHolds(tx, { id, buyer_id: buyer.id }, reserved, at),
    total > 0 ? findCheckoutOrders(tx, id) : undefined,
  ])
  if (points > 0) {
    const priced = orders.map((one) => ({ id: one.id, total: one.total + one.pointsDiscount }))
    await holdPoints(tx, { checkoutId: id, userId: buyer.id, points, orders: priced, at })
  }
  await handOver(tx, agreed, { kind: checkoutKind, id }, at)
  if (total === 0) {
    await sellStock(deps, tx, stock)
    await deleteStockHolds(tx, id)
    await payCheckout(tx, id, at)
  }
  return written
}

type State = Awaited<ReturnType<typeof findBuyerState>>

/** The new checkout is counted, too. */
function refuseTooMany({ unpaid }: State, at: Date) {
  const tooMany = tooManyUnpaid(unpaid, at)
  if (!tooMany) return
  const seconds = Math.ceil((tooMany.until.getTime() - at.getTime()) / 1000)
  throw new Refusal('too_many_unpaid', { limit: tooMany.limit, seconds, minutes: Math.ceil(seconds / 60) })
}

/** What is reserved for one buyer cannot be bought by any other (docs/holds.md). */
function refuseTooMuch({ who, held }: State, chosen: readonly Chosen[], at: Date) {
  const lines = chosen.map(({ id: listingId, ...line }) => ({ listingId, ...line }))
  const refused = tooMuch(who, lines, held, at)
  if (!refused) return
  const { code, ...details } = refused
  throw new Refusal(code, details)
}

type Chosen = Awaited<ReturnType<typeof lockForCart>>[number] & { quantity: number; offer: Agreed | undefined }

const stockLineOf = ({ id, quantity }: Chosen) => ({ listingId: id, quantity })

/** The products of the lines at their present or agreed prices, which the locks hold until commit. */
function chooseGoods(
  buyer: Member,
  lines: readonly CartLine[],
  goods: Awaited<ReturnType<typeof lockForCart>>,
  agreed: readonly Agreed[],
): Chosen[] {
  const products = new Map(goods.map((row) => [row.id, row]))
  const offers = new Map(agreed.map((offer) => [offer.offerId, offer]))
  return lines.map(({ product_id, quantity, offer_id }) => {
    const product = products.get(product_id)
    if (!product || isHidden(product.status)) throw new Refusal('listing_not_found', { product_id })
    const { title, available, owner } = product
    if (owner.id === buyer.id) throw new Refusal('own_product', { product_id, title })
    const offer = offer_id === undefined ? undefined : offers.get(offer_id)
    if (offer) {
      if (product.suspended || offer.listingId !== product_id || offer.quantity !== quantity)
        throw new Refusal('offer_not_payable', { offer_id: offer.offerId })
      return { ...product, quantity, offer, price: agreedPrice(offer.unitPrice, product.price) }
    }
    if (available < quantity) throw new Refusal('out_of_stock', { product_id, title, available })
    return { ...product, quantity, offer }
  })
}

/** One order for each seller, in the order of the cart, which the ids preserve; with what the points take off. */
function ordersOf(bySeller: readonly SellersLines<Chosen>[], points: number, at: Date): NewOrder[] {
  const totals = bySeller.map(({ items, fee }) => totalOf(items) + fee)
  const discounts = discountsOf(points, totals)
  const ids = bySeller.map(() => newId(at)).toSorted()
  return bySeller.map((lines, index) => ({
    ...lines,
    id: ids[index] ?? newId(at),
    number: newOrderNumber(),
    total: (totals[index] ?? 0) - (discounts[index] ?? 0),
    pointsDiscount: discounts[index] ?? 0,
  }))
}
