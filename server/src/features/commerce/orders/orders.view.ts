import type { Checkout, Order, OrderSummary } from '@mtaa/contract/commerce/orders/orders'
import type { Deps } from '../../../core/deps.ts'
import { viewDeliveryAddress } from '../addresses/index.ts'
import { viewPerson } from '../../community/people/index.ts'
import { viewImage } from '../../media/media/index.ts'
import { viewPaymentSummary, type SummaryRow } from '../../money/payments/index.ts'
import { placeOf } from '../../places/places/index.ts'
import type { CheckoutOrderRow, ItemRow, OrderRow, WholeOrderRow } from './orders.queries.ts'
import { viewLife } from './order-life.view.ts'
import { isPayable, turnOf } from './orders.rules.ts'

type Showing = Pick<Deps, 'pictures' | 'clock'>

const viewItem = ({ listing_id, unit_price, image, condition, ...item }: ItemRow, deps: Showing) => ({
  ...item,
  product_id: listing_id,
  price: unit_price,
  image: image && viewImage(image, deps),
  condition: condition as Order['items'][number]['condition'],
})

export function viewOrderSummary(row: OrderRow, side: SideOfOrder, deps: Showing): OrderSummary {
  const unpaid = row.status === 'pending_payment'
  const inReview = row.blocking === 'review'
  const checking = row.blocking === 'open'
  return {
    id: row.id,
    number: row.number,
    checkout_id: row.checkout_id,
    status: row.status as OrderSummary['status'],
    total: row.total,
    delivery: { method: row.delivery_method as OrderSummary['delivery']['method'], fee: row.delivery_fee },
    points_discount: row.points_discount,
    buyer: viewPerson(row.buyer, deps),
    seller: viewPerson(row.seller, deps),
    items: row.items.map((item) => viewItem(item, deps)),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    expires_at: unpaid && !inReview ? row.expires_at.toISOString() : null,
    checking,
    in_review: inReview,
    attention: side !== undefined && turnOf(row) === side && !(unpaid && (checking || !isOpen(row, deps))),
    payable: unpaid && isOpen(row, deps),
  }
}

const isOpen = (row: OrderRow, { clock }: Showing) =>
  row.blocking !== 'review' && isPayable({ status: row.checkout_status, expires_at: row.expires_at }, clock())

/** As which side the viewer sees an order. */
type SideOfOrder = 'buyer' | 'seller' | undefined

interface Context {
  side: SideOfOrder
  steps: Parameters<typeof viewLife>[1]
  payment: SummaryRow | undefined
  siblings: Order['siblings']
  /** For the buyer and customer support; a seller is not shown what else was bought together. */
  isWhole: boolean
  /** Who reads where it goes: its buyer, and its seller as long as it is to be delivered. */
  seesAddress: boolean
}

export function viewOrder(
  row: WholeOrderRow,
  { payment, siblings, steps, side, isWhole, seesAddress }: Context,
  deps: Showing,
): Order {
  const summary = payment ? viewPaymentSummary(payment) : null
  const shown = viewOrderSummary(row, side, deps)
  return {
    ...shown,
    life: viewLife(row, steps, side),
    delivery: {
      ...shown.delivery,
      address: row.address && viewDeliveryAddress(row.address, seesAddress),
      pickup: shown.delivery.method === 'pickup' ? viewPickup(row) : null,
    },
    items: row.items.map((item) => ({
      ...viewItem(item, deps),
      description: row.descriptions?.[item.listing_id] || null,
    })),
    shipment_note: row.shipment_note,
    seller_phone: isWhole && row.paid_at ? row.seller_phone : null,
    payment: summary && (isWhole ? summary : { ...summary, amount: row.total }),
    siblings: isWhole ? siblings : [],
    checkout_total: isWhole ? row.checkout_total : row.total,
  }
}

const viewPickup = ({ places, shipped_at }: WholeOrderRow) => ({
  places: places.map(placeOf),
  ready_at: shipped_at?.toISOString() ?? null,
})

/** All orders of one checkout, in the order of the cart. */
export function viewCheckout(orders: readonly [CheckoutOrderRow, ...CheckoutOrderRow[]], deps: Showing): Checkout {
  const [{ checkout_id, checkout_status, checkout_total, expires_at }] = orders
  return {
    id: checkout_id,
    status: checkout_status as Checkout['status'],
    total: checkout_total,
    expires_at: expires_at.toISOString(),
    orders: orders.map((row) => viewOrderSummary(row, 'buyer', deps)),
  }
}
