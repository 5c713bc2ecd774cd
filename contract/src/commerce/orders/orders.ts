import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Image } from '../../media/media.ts'
import { DeliveryAddress } from '../sellers/addresses.ts'
import { listingModules } from '../listings/modules.ts'
import { conditions } from '../products/market.ts'
import { deliveryMethods } from '../products/product-terms.ts'
import { Shillings } from '../../money.ts'
import { OrderLife } from './order-life.ts'
import { ComparedId, Id, Moment, pageOf, paging } from '../../page.ts'
import { PaymentSummary } from '../../money/payments.ts'
import { Person } from '../../community/people.ts'
import { Place } from '../../places/places.ts'

/** The states of orders (docs/rules/orders.md). */
export const orderStatuses = [
  'pending_payment',
  'paid',
  'accepted',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'disputed',
  'refunded',
] as const

const cartLine = z.object({
  product_id: ComparedId,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** An accepted offer of the buyer's for just so many pieces: they cost what was agreed. */
  offer_id: z.optional(ComparedId),
})
const cartLines = z.array(cartLine).check(z.maxLength(50))

/** A line of a cart at present prices, in whole shillings. */
export const QuotedLine = z.object({
  product_id: z.uuid(),
  title: z.string(),
  price: Shillings,
  image: z.nullable(Image),
  seller: z.nullable(Person),
  quantity: z.int(),
  /** Pieces that can be bought now; 0 with `gone` when it is no longer offered. */
  available: z.int(),
  gone: z.boolean(),
  own: z.boolean(),
  /** The accepted offer that the price comes from; `gone` when it can no longer be paid. */
  offer_id: z.optional(z.uuid()),
  /** The viewer's own order that has it and waits for its money, where fewer are left than the line has. */
  ordered_in: z.optional(Id),
  /** How its seller delivers it. */
  delivery: z.array(z.enum(deliveryMethods)),
})
export type QuotedLine = z.infer<typeof QuotedLine>

/** The lines of one seller: one order. */
export const QuotedGroup = z.object({
  seller_id: Id,
  /** What its lines cost without delivery. */
  subtotal: z.int(),
  /** The methods that all of its lines offer, with what each costs for the order; none where they have none in common. */
  methods: z.array(z.object({ method: z.enum(deliveryMethods), fee: z.int() })),
})
export type QuotedGroup = z.infer<typeof QuotedGroup>

/** What a cart costs at this moment, without reserving anything. Prices and the total are whole shillings. */
export const quoteCart = endpoint({
  method: 'POST',
  path: '/cart/quote',
  summary: 'What the lines of a cart cost now, and how many can be had. Unknown products come back as gone.',
  access: 'public',
  body: z.object({ items: cartLines }),
  /** The groups have the lines of which there are any, in the order of the cart; the total is theirs without delivery. */
  result: z.object({ items: z.array(QuotedLine), groups: z.array(QuotedGroup), total: z.int() }),
  refusals: [],
})

/** What was bought, as it was then. */
export const OrderItem = z.object({
  /** A product, or the lot of an auction. */
  product_id: z.uuid(),
  /** Its page is `/{module}/{product_id}`. */
  module: z.enum(listingModules),
  title: z.string(),
  price: Shillings,
  quantity: z.int(),
  image: z.nullable(Image),
  condition: z.nullable(z.enum(conditions)),
  /** False when the product is no longer shown; the page then says 'Product Unavailable'. */
  available: z.boolean(),
})

/** How an order reaches its buyer, and what that costs in whole shillings, which is part of its total. */
export const OrderDelivery = z.object({ method: z.enum(deliveryMethods), fee: z.int() })

/** An order as lists show it; totals in whole shillings. */
export const OrderSummary = z.object({
  id: Id,
  /** Ten characters a person can read out. */
  number: z.string(),
  checkout_id: Id,
  status: z.enum(orderStatuses),
  /** What the buyer pays: the items and their delivery, less the discount. */
  total: z.int(),
  delivery: OrderDelivery,
  /** What the platform pays for redeemed points. */
  points_discount: z.int(),
  buyer: Person,
  seller: Person,
  items: z.array(OrderItem),
  created_at: Moment,
  paid_at: z.nullable(Moment),
  /** Until when an unpaid order can be paid. */
  expires_at: z.nullable(Moment),
  payable: z.boolean(),
  /** A payment of it is open: whether it is paid is known in a moment, and nobody should pay it a second time. */
  checking: z.boolean(),
  /** Money of it is not known to be there, or not to be right: the order is neither paid nor can it be paid again. */
  in_review: z.boolean(),
  /** It does not go on without the viewer. */
  attention: z.boolean(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** Where and when an order is picked up; what its seller says of it is the shipment note. */
const Pickup = z.object({
  /** The wards where its products are, each once. */
  places: z.array(Place),
  /** Since when it can be picked up; null: the seller has it ready by `due_at` of its life. */
  ready_at: z.nullable(Moment),
})

/** An order as its page shows it. */
export const Order = z.object({
  ...OrderSummary.shape,
  /** As it was bought, with what its page says now; no description where the product is no longer shown. */
  items: z.array(z.object({ ...OrderItem.shape, description: z.nullable(z.string()) })),
  life: OrderLife,
  /** The address is whole for the buyer, and for the seller of an order that is paid and delivered; null where none is needed. */
  delivery: z.object({ ...OrderDelivery.shape, address: z.nullable(DeliveryAddress), pickup: z.nullable(Pickup) }),
  shipment_note: z.nullable(z.string()),
  /** The number that the seller gave for orders or shows with a product of it, once paid: for the buyer and customer support. */
  seller_phone: z.nullable(z.string()),
  /** The payment that settled it, else the latest try; null before the first. The buyer's phone is shown masked. */
  payment: z.nullable(PaymentSummary),
  /** Other orders of the same checkout, which one payment pays together. */
  siblings: z.array(z.object({ id: Id, number: z.string(), total: z.int() })),
  checkout_total: z.int(),
})
export type Order = z.infer<typeof Order>

/** What is paid together: one order for each seller. The total is in whole shillings. */
export const Checkout = z.object({
  id: Id,
  status: z.enum(['pending_payment', 'paid', 'expired', 'cancelled']),
  total: z.int(),
  expires_at: Moment,
  orders: z.array(OrderSummary),
})
export type Checkout = z.infer<typeof Checkout>

/** How the buyer wants the lines of one seller. */
const delivery = z.object({
  seller_id: ComparedId,
  method: z.enum(deliveryMethods),
  /** One of the buyer's addresses; a rider and a courier need it. */
  address_id: z.optional(ComparedId),
})
export type DeliveryChoice = z.infer<typeof delivery>

/**
 * Orders the lines of a cart: one order for each seller, stock reserved for ten minutes, payable for thirty. All lines
 * or none; the same key and body again answers the first checkout (docs/rules/checkout.md).
 */
export const createCheckout = endpoint({
  method: 'POST',
  path: '/checkouts',
  summary:
    'Order the lines of a cart: one order for each seller, stock reserved for ten minutes. Nothing is charged yet.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  body: z.object({
    items: cartLines,
    /** What the buyer was shown: with delivery, less what points take off. */
    expected_total: z.int(),
    /** By seller. Without one, the seller's lines are picked up where they can be, else sent where that needs no address. */
    deliveries: z.optional(z.array(delivery).check(z.maxLength(50))),
    /** Points that take KSh 10 off for each hundred. */
    points: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  }),
  result: Checkout,
  refusals: [
    'cart_empty',
    'delivery_not_common',
    'delivery_unavailable',
    'delivery_needs_address',
    'address_not_found',
    'listing_not_found',
    'out_of_stock',
    'own_product',
    'offer_not_payable',
    'price_changed',
    'points_not_hundreds',
    'points_too_many',
    'points_not_enough',
    'too_many_unpaid',
    'too_many_lines',
    'too_many_pieces',
    'too_many_of_one',
    'too_many_free',
    'idempotency_mismatch',
  ],
})

/** A checkout of one's own; refuses `order_not_found` for any other. */
export const getCheckout = endpoint({
  method: 'GET',
  path: '/checkouts/:id',
  summary: 'A checkout of your own with its orders.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: Checkout,
  refusals: ['order_not_found'],
})

/** Something else that was bought, which is paid for as orders are, such as a ticket: as the list of orders shows it. */
export const Purchase = z.object({
  /** The kind of its payable; there will be more of them. */
  kind: z.string(),
  id: Id,
  number: z.string(),
  title: z.string(),
  image: z.nullable(Image),
  /** In whole shillings. */
  total: z.int(),
  status: z.enum(['pending', 'paid', 'completed', 'cancelled']),
  created_at: Moment,
  /** The URL of its page. */
  link: z.string(),
})
export type Purchase = z.infer<typeof Purchase>

/**
 * One page of the viewer's orders; a seller's list has only paid ones. The rows of a page are `items` and `others` together,
 * newest first by the moment and then the id; `others` is absent where nothing else can be bought.
 */
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary:
    'Your orders as buyer, with what else you bought, or as seller, newest first. A seller sees only what is paid.',
  access: 'member',
  freshSession: true,
  query: z.object({
    view: z._default(z.enum(['buying', 'selling']), 'buying'),
    /** Values of the page URL: `pending` and `unpaid` both mean waiting for money, `cancelled` also refunded. */
    status: z.optional(z.enum(['pending', 'unpaid', 'paid', 'completed', 'cancelled'])),
    ...paging(20),
  }),
  result: z.object({ ...pageOf(OrderSummary).shape, others: z.optional(z.array(Purchase)) }),
  refusals: ['bad_cursor'],
})

/** One order; refuses `order_not_found` to everybody who may not see it (docs/rules/orders.md). */
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order, for its buyer, its seller once paid, and customer support.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: Order,
  refusals: ['order_not_found'],
})
