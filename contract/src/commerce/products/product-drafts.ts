import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { imageKeys } from '../../media/media.ts'
import { Id, Moment } from '../../page.ts'
import { singleLine } from '../../text.ts'
import { productLimits } from './market.ts'

export const maxDrafts = 20
/** Whose forms can be stored. */
const draftModules = ['market', 'auctions', 'events', 'services'] as const
/** Characters of a form. */
export const maxDraftLength = 40_000

/** A form that was not sent yet. `form` is the form's own text: publishing checks what is in it. */
export const ProductDraft = z.object({
  id: Id,
  title: z.string(),
  form: z.string(),
  /** Grows with each change; a change names the one that it was made from. */
  revision: z.int(),
  updated_at: Moment,
})
export type ProductDraft = z.infer<typeof ProductDraft>

/** The member's drafts of all devices, the last changed first. */
export const listProductDrafts = endpoint({
  method: 'GET',
  path: '/my-products/drafts',
  summary:
    "The member's drafts of products, of lots, of events or of services, on all devices, the last changed first: 20 at most of all, for 30 days.",
  access: 'member',
  query: z.object({ module: z._default(z.enum(draftModules), 'market') }),
  result: z.object({ items: z.array(ProductDraft) }),
  refusals: [],
})

const draftId = z.object({ id: Id })

/** Stores a draft under an id that the device has made. Refuses `draft_changed` when another device was faster. */
export const saveProductDraft = endpoint({
  method: 'PUT',
  path: '/my-products/drafts/:id',
  summary:
    'Store a draft of a product, a lot, an event or a service under an id of your own making. A title is enough.',
  access: 'member',
  params: draftId,
  body: z.object({
    module: z._default(z.enum(draftModules), 'market'),
    title: z._default(singleLine({ max: productLimits.title.max }), ''),
    form: z.string().check(z.maxLength(maxDraftLength)),
    images: imageKeys(productLimits.images),
    /** The revision that was changed; 0 for a new draft. */
    base: z.int().check(z.minimum(0)),
  }),
  result: ProductDraft,
  refusals: ['too_many_drafts', 'draft_changed', 'picture_not_found'],
})

/** Deletes a draft; one that is not there counts as deleted. */
export const deleteProductDraft = endpoint({
  method: 'DELETE',
  path: '/my-products/drafts/:id',
  summary: 'Delete a draft of a product.',
  access: 'member',
  params: draftId,
  result: z.object({ ok: z.literal(true) }),
  refusals: [],
})
