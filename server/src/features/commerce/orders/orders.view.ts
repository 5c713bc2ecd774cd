import { shillingsOf } from '@mtaa/contract/money'
import type { Checkout, Order, OrderSummary } from '@mtaa/contract/commerce/orders'
import { maskPhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import { viewPerson } from '../../community/people/index.ts'
import { viewImage } from '../../media/media/index.ts'
import type { ItemRow, OrderRow } from './orders.queries.ts'
import { isPayable } from './orders.rules.ts'

type Showing = Pick<Deps, 'pictures' | 'clock'>
type Summary = NonNullable<Order['payment']>

const viewItem = ({ listing_id, unit_price, image, condition, ...item }: ItemRow, deps: Showing) => ({
  ...item,
  product_id: listing_id,
  price: unit_price,
  image: image && viewImage(image, deps),
  condition: condition as Order['items'][number]['condition'],
})

export function viewOrderSummary(row: OrderRow, deps: Showing): OrderSummary {
  const unpaid = row.status === 'pending_payment'
  return {
    id: row.id,
    number: row.number,
    checkout_id: row.checkout_id,
    status: row.status as OrderSummary['status'],
    total: row.total,
    buyer: viewPerson(row.buyer, deps),
    seller: viewPerson(row.seller, deps),
    items: row.items.map((item) => viewItem(item, deps)),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    expires_at: unpaid && !row.in_review ? row.expires_at.toISOString() : null,
    in_review: row.in_review,
    payable:
      unpaid && !row.in_review && isPayable({ status: row.checkout_status, expires_at: row.expires_at }, deps.clock()),
  }
}

export interface PaymentRow {
  id: string
  method: string
  status: string
  reason: string | null
  amount_cents: number
  receipt: string | null
  phone: string | null
  created_at: Date
  settled_at: Date | null
}

/** What anyone who may see an order may know of its payment: the phone only masked. */
export const viewPaymentSummary = (row: PaymentRow): Summary => ({
  id: row.id,
  method: row.method as Summary['method'],
  status: row.status as Summary['status'],
  reason: row.reason as Summary['reason'],
  amount: shillingsOf(row.amount_cents),
  receipt: row.receipt,
  phone_masked: row.phone && maskPhone(row.phone),
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
})

interface Beside {
  payment: PaymentRow | undefined
  siblings: Order['siblings']
  /** The buyer and customer support; a seller learns nothing of what else was bought together. */
  whole: boolean
}

export function viewOrder(row: OrderRow, { payment, siblings, whole }: Beside, deps: Showing): Order {
  const summary = payment ? viewPaymentSummary(payment) : null
  return {
    ...viewOrderSummary(row, deps),
    shipment_note: row.shipment_note,
    payment: summary && (whole ? summary : { ...summary, amount: row.total }),
    siblings: whole ? siblings : [],
    checkout_total: whole ? row.checkout_total : row.total,
  }
}

interface CheckoutRow {
  id: string
  status: string
  total: number
  expires_at: Date
}

export const viewCheckout = (
  { id, status, total, expires_at }: CheckoutRow,
  orders: OrderRow[],
  deps: Showing,
): Checkout => ({
  id,
  status: status as Checkout['status'],
  total,
  expires_at: expires_at.toISOString(),
  orders: orders.map((row) => viewOrderSummary(row, deps)),
})
