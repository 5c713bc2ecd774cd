import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Image } from '../../media/media.ts'
import { Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { cardFields, listingId, listingStatuses } from '../listings/listings.ts'
import { Fact } from './product-facts.ts'
import { conditions } from './product-terms.ts'
import { moderationReasons } from '../listings/moderation-reasons.ts'

/** The tabs of a seller's own products. */
export const productTabs = ['active', 'drafts', 'review', 'paused', 'sold', 'expired', 'removed'] as const
export type ProductTab = (typeof productTabs)[number]

/** What a moderator has decided against a listing, as its owner reads it. */
const Decision = z.object({
  kind: z.enum(['refused', 'removed', 'appeal_refused']),
  reason: z.enum(moderationReasons),
  note: z.string(),
  at: Moment,
  may_appeal: z.boolean(),
})

/** A product as its seller's list shows it. */
export const MyProduct = z.object({
  ...cardFields,
  /** Until when it is shown; null unless it is active. */
  expires_at: z.nullable(Moment),
  /** Pieces that can be bought now. */
  quantity: z.int(),
  /** All pieces are held in checkouts. */
  reserved: z.boolean(),
  decision: z.nullable(Decision),
})
export type MyProduct = z.infer<typeof MyProduct>

export const MyProductPage = pageOf(MyProduct)
export type MyProductPage = z.infer<typeof MyProductPage>

/** The seller's own products of one tab, newest first; drafts that are not sent yet are `listProductDrafts`. */
export const listMyProducts = endpoint({
  method: 'GET',
  path: '/my-products',
  summary: "The seller's own products of one tab, newest first.",
  access: 'member',
  query: z.object({ tab: z._default(z.enum(productTabs), 'active'), ...paging(20) }),
  result: MyProductPage,
  refusals: ['bad_cursor'],
})

/** How many products each tab has. */
export const countMyProducts = endpoint({
  method: 'GET',
  path: '/my-products/counts',
  summary: "How many of the seller's own products each tab has; drafts on all devices among them.",
  access: 'member',
  result: z.object({
    active: z.int(),
    drafts: z.int(),
    review: z.int(),
    paused: z.int(),
    sold: z.int(),
    expired: z.int(),
    removed: z.int(),
  }),
  refusals: [],
})

export const productActs = ['renew', 'pause', 'resume', 'delete', 'undo'] as const
export type ProductAct = (typeof productActs)[number]
export const maxProductsAtOnce = 200

/** What became of one product. `code` is a refusal, null when it was done. */
const Outcome = z.object({
  id: Id,
  status: z.nullable(z.enum(listingStatuses)),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type ProductOutcome = z.infer<typeof Outcome>

/**
 * Renews, pauses, resumes or deletes some of the seller's own products, each with its outcome. `undo` takes back the last
 * such act of each within 10 minutes. What is so already counts as done, so a request can be repeated.
 */
export const changeMyProducts = endpoint({
  method: 'POST',
  path: '/my-products/changes',
  summary:
    'Renew, pause, resume or delete up to 200 of your own products, or undo that. Each has an outcome of its own.',
  access: 'member',
  body: z.object({
    act: z.enum(productActs),
    ids: z.array(Id).check(z.minLength(1), z.maxLength(maxProductsAtOnce)),
  }),
  result: z.object({ items: z.array(Outcome) }),
  refusals: [],
})

/** Sends a refused product to the moderators again. */
export const sendProduct = endpoint({
  method: 'POST',
  path: '/products/:id/send',
  summary: 'Send a refused product of your own to the moderators again.',
  access: 'member',
  params: listingId,
  result: z.object({ status: z.enum(listingStatuses) }),
  refusals: ['listing_not_found', 'listing_invalid_transition'],
})

/** Appeals against a removal, once. */
export const appealRemoval = endpoint({
  method: 'POST',
  path: '/products/:id/appeal',
  summary: 'Appeal, once, against the removal of a product of your own. Another moderator decides.',
  access: 'member',
  params: listingId,
  body: z.object({ text: multiLine({ min: 10, max: 1000 }) }),
  result: z.object({ ok: z.literal(true) }),
  refusals: ['listing_not_found', 'appeal_not_possible'],
})

/** A product as it was from one moment on. */
export const ProductVersion = z.object({
  id: Id,
  at: Moment,
  title: z.string(),
  category: z.string(),
  price: Shillings,
  condition: z.nullable(z.enum(conditions)),
  short_description: z.string(),
  description: z.string(),
  images: z.array(Image),
  /** The attributes in words. */
  facts: z.array(Fact),
})
export type ProductVersion = z.infer<typeof ProductVersion>

/** The newest 50 versions of a product, newest first, for its seller and the market moderators. */
export const listProductVersions = endpoint({
  method: 'GET',
  path: '/products/:id/versions',
  summary: 'How a product was before and after each change, newest first: for its seller and the market moderators.',
  access: 'member',
  params: listingId,
  result: z.object({ items: z.array(ProductVersion) }),
  refusals: ['listing_not_found'],
})

const renewalKey = z.string().check(z.regex(/^[\w-]{32}$/, 'this is not the key of a renewal'))

/** What the page of a reminder's link shows. */
export const Renewal = z.object({
  title: z.string(),
  /** `due`: the button renews it; `renewed`: it is shown until `expires_at`; `over`: not so. */
  state: z.enum(['due', 'renewed', 'over']),
  expires_at: z.nullable(Moment),
})
export type Renewal = z.infer<typeof Renewal>

/** A listing by the link of its reminder. Looking changes nothing (decision 0008). */
export const getRenewal = endpoint({
  method: 'GET',
  path: '/renewals/:id',
  summary: "A listing by the link of its reminder, for whoever has the seller's mail. Changes nothing.",
  access: 'public',
  params: listingId,
  query: z.object({ key: renewalKey }),
  result: Renewal,
  refusals: ['renewal_not_found'],
})

/** Renews a listing by the link of its reminder; again, it changes nothing. */
export const renewByLink = endpoint({
  method: 'POST',
  path: '/renewals/:id',
  summary: 'Renew a listing by the link of its reminder. Again, it changes nothing.',
  access: 'public',
  params: listingId,
  body: z.object({ key: renewalKey }),
  result: Renewal,
  refusals: ['renewal_not_found'],
})
