import * as z from 'zod/mini'

/** Conditions of a product, the best first. */
export const conditions = ['new', 'used_like_new', 'used_good', 'used_fair', 'for_parts'] as const
export type Condition = (typeof conditions)[number]

/** How a product reaches its buyer. What it costs is agreed with the seller. */
export const deliveryMethods = ['pickup', 'rider', 'courier', 'digital'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** What the card of a product says beside the fields of all listings. */
export const ProductTerms = z.object({
  condition: z.enum(conditions),
  negotiable: z.boolean(),
  /** In the order of `deliveryMethods`; at least one. */
  delivery: z.array(z.enum(deliveryMethods)),
})
export type ProductTerms = z.infer<typeof ProductTerms>
