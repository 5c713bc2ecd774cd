import * as z from 'zod/mini'
import { categories } from './categories.ts'
import { endpoint } from '../../endpoint.ts'
import { conditions, DeliveryFees, deliveryMethods, type DeliveryMethod } from './product-terms.ts'
import { Fact, InBothLanguages } from './product-facts.ts'
import { detailFields, listingId } from '../listings/listings.ts'
import { imageKeys } from '../../media/media.ts'
import { Shillings } from '../../money.ts'
import { Moment } from '../../page.ts'
import { wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'

export { conditions } from './product-terms.ts'

/** A product as its page shows it; the price in whole shillings. */
export const Product = z.object({
  ...detailFields,
  seller_id: z.uuid(),
  condition: z.enum(conditions),
  negotiable: z.boolean(),
  delivery: z.array(z.enum(deliveryMethods)),
  delivery_fees: DeliveryFees,
  /** The leaf of its category (`product-categories.ts`); null for those of before, and where a category has none. */
  subcategory: z.nullable(z.object({ value: z.string(), ...InBothLanguages.shape })),
  /** By key (`product-attributes.ts`). */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The attributes in words, in order. */
  facts: z.array(Fact),
  /** Members may look up the seller's confirmed number. */
  phone_public: z.boolean(),
  /** Pieces that can be bought now: in stock and not reserved. */
  quantity: z.int(),
  /** All pieces are held in checkouts: it is shown, and none can be bought now. */
  reserved: z.boolean(),
  /** When what readers see was last changed after it was first shown; null: never. */
  edited_at: z.nullable(Moment),
})
export type Product = z.infer<typeof Product>

const marketCategories = Object.keys(categories.market) as [string, ...string[]]

/** Limits of a product's input, in characters and pieces. Plain numbers, so that the browser has them without the schemas. */
export const productLimits = {
  title: { min: 5, max: 80 },
  quantity: { min: 1, max: 9999 },
  shortDescription: { max: 160 },
  description: { max: 5000 },
  images: 10,
} as const

const shortDescription = singleLine(productLimits.shortDescription)
const description = multiLine(productLimits.description)

const delivery = z.array(z.enum(deliveryMethods)).check(z.minLength(1), z.maxLength(deliveryMethods.length))
const usualDelivery: DeliveryMethod[] = ['pickup']

const leaf = z.string().check(z.maxLength(40))
const attributes = z.record(leaf, z.union([singleLine({ min: 1, max: 60 }), z.number(), z.boolean()]))

/** Input of a product with its limits (docs/rules/listings.md). */
export const productInput = {
  title: singleLine(productLimits.title),
  category: z.enum(marketCategories),
  /** A leaf of the category; earlier clients name none. */
  subcategory: z._default(z.nullable(leaf), null),
  /** Of the category and the leaf. Those that are required are expected with a leaf. */
  attributes: z._default(attributes, {}),
  price: Shillings,
  negotiable: z._default(z.boolean(), false),
  condition: z.enum(conditions),
  delivery: z._default(delivery, usualDelivery),
  /** Only of methods that are offered. */
  delivery_fees: z._default(DeliveryFees, {}),
  /** Members may look up the seller's confirmed number. */
  phone_public: z._default(z.boolean(), false),
  quantity: z.int().check(z.minimum(productLimits.quantity.min), z.maximum(productLimits.quantity.max)),
  short_description: z._default(shortDescription, ''),
  description: z._default(description, ''),
  images: imageKeys(productLimits.images),
  ...wardInput,
}

/** One product; refuses `listing_not_found` for a draft or removed one to all but its seller and moderators. */
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'One product. A draft or removed one is only for its seller and the market moderators.',
  access: 'public',
  params: listingId,
  result: Product,
  refusals: ['listing_not_found'],
})

/** Offers a product; the same key and body again answers the first one. Refuses `daily_limit` (docs/rules/listings.md). */
export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  summary:
    'Offer a product. It is shown at once, or after a moderator has looked at it: the first three of a new seller, and risky ones.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({
    ...productInput,
    /** The stored draft that it is made of, which is deleted. */
    draft_id: z.optional(z.uuid()),
  }),
  result: Product,
  refusals: [
    'place_mismatch',
    'place_inactive',
    'picture_not_found',
    'listing_needs_phone',
    'delivery_not_offered',
    'subcategory_mismatch',
    'attribute_refused',
    'daily_limit',
    'idempotency_mismatch',
  ],
})
export type NewProduct = z.input<typeof createProduct.body>

/** Changes fields of one's own product. Refuses `listing_invalid_transition` for a state that does not follow. */
export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/products/:id',
  summary: 'Change a product of your own: its texts, price, stock, or state (active, paused, sold).',
  access: 'member',
  params: listingId,
  body: z.object({
    title: z.optional(productInput.title),
    /** A leaf and attributes that the new category does not know go, unless others are sent with it. */
    category: z.optional(productInput.category),
    subcategory: z.optional(z.nullable(leaf)),
    /** All attributes. */
    attributes: z.optional(attributes),
    price: z.optional(Shillings),
    negotiable: z.optional(z.boolean()),
    condition: z.optional(productInput.condition),
    delivery: z.optional(delivery),
    /** All fees. Without it, those of methods that are no longer offered go. */
    delivery_fees: z.optional(DeliveryFees),
    phone_public: z.optional(z.boolean()),
    quantity: z.optional(productInput.quantity),
    short_description: z.optional(shortDescription),
    description: z.optional(description),
    images: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(productLimits.images))),
    status: z.optional(z.enum(['active', 'paused', 'sold'])),
  }),
  result: Product,
  refusals: [
    'listing_not_found',
    'listing_invalid_transition',
    'listing_needs_phone',
    'delivery_not_offered',
    'subcategory_mismatch',
    'attribute_refused',
    'picture_not_found',
  ],
})
export type ProductChange = z.input<typeof updateProduct.body>
