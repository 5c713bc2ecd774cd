import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { ComparedId, Id, Moment } from '../../page.ts'
import { singleLine } from '../../text.ts'

/** How many products a cart holds, and how many pieces of each. */
export const cartLimits = { lines: 50, pieces: 99 } as const

/** A line as it was left by a change; `price` in whole shillings as it was shown then. */
const line = {
  module: z.enum(['market']),
  product: z.object({ id: Id, title: z.string(), price: Shillings }),
  quantity: z.int(),
  added_at: Moment,
  metadata: z.object({ wanted: z.optional(z.int()) }),
}

/** A line of a cart. */
export const CartLine = z.object({
  /** `module_productId_timestamp` */
  id: z.string(),
  ...line,
})
export type CartLine = z.infer<typeof CartLine>

/** A member's cart, the line added first first. */
export const Cart = z.object({ lines: z.array(CartLine) })
export type Cart = z.infer<typeof Cart>

const pieces = z.int().check(z.minimum(0), z.maximum(cartLimits.pieces))

/** What a device did with a line: how it is since, at a moment of the device's clock. A quantity of 0 removes it. */
const change = z.object({
  ...line,
  /** Of the change: sent again, it is the same change. */
  id: ComparedId,
  product: z.object({ id: ComparedId, title: singleLine({ max: 120 }), price: Shillings }),
  quantity: pieces,
  metadata: z._default(z.object({ wanted: z.optional(z.int().check(z.minimum(1), z.maximum(cartLimits.pieces))) }), {}),
  changed_at: Moment,
})
export type CartChange = z.infer<typeof change>

/** The member's cart, the same on all of their devices. */
export const getCart = endpoint({
  method: 'GET',
  path: '/me/cart',
  summary: 'Your cart, the same on all of your devices.',
  access: 'member',
  result: Cart,
  refusals: [],
})

/**
 * Merges what a device did into the cart: of each product the latest change counts. Sent again it changes nothing, so it
 * needs no idempotency key (docs/rules/checkout.md).
 */
export const changeCart = endpoint({
  method: 'POST',
  path: '/me/cart/changes',
  summary: 'Merge changes that a device made into your cart: of each product the latest counts. Again changes nothing.',
  access: 'member',
  body: z.object({
    /** The device's clock at the moment of sending, by which its changes are dated. */
    sent_at: Moment,
    changes: z.array(change).check(z.minLength(1), z.maxLength(100)),
  }),
  /** `left_out`: products of these changes that the full cart has no place for. */
  result: z.object({ ...Cart.shape, left_out: z.array(Id) }),
  refusals: [],
})
