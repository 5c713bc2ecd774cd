import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { AddressSnapshot } from '../../addresses/index.ts'
import { attachOrderPictures } from '../order-pictures.ts'
import { createdOrders } from '../orders.events.ts'
import { insertOrders, insertWonCheckout, type NewOrder } from './checkouts.queries.ts'
import { newOrderNumber } from './order-number.ts'

/** A lot that somebody has won or bought at once, and how it is delivered. */
export interface WonLot extends Pick<NewOrder, 'method' | 'fee' | 'sellerId'> {
  id: string
  title: string
  condition: string
  image: NewOrder['items'][number]['image']
  buyerId: string
  /** In whole shillings, without delivery. */
  price: number
  address: AddressSnapshot | null
  /** Until when it can be paid. */
  payBy: Date
}

/**
 * A won lot becomes an order of its own, which its buyer pays like any other; no stock is held. The caller has locked the lot
 * and the buyer's account. Answers the id of the order. Its end without money is the event `order.cancelled`; money that comes
 * after that goes back.
 */
export async function createWonOrder(deps: Deps, tx: Tx, lot: WonLot, at: Date): Promise<string> {
  const { buyerId, sellerId, method, fee, address, price } = lot
  const [checkoutId, id, total] = [newId(at), newId(at), price + fee]
  const item = { id: lot.id, title: lot.title, price, quantity: 1, image: lot.image, condition: lot.condition }
  const made = { id, number: newOrderNumber(), sellerId, method, fee, address, total, pointsDiscount: 0, items: [item] }
  await insertWonCheckout(tx, { id: checkoutId, buyerId, total, expiresAt: lot.payBy, at })
  await insertOrders(tx, { checkoutId, buyerId, at, orders: [made] })
  await attachOrderPictures(deps, tx, [made])
  await createdOrders(deps, tx, [{ id, checkout_id: checkoutId, buyer_id: buyerId, seller_id: sellerId, total }])
  return id
}
