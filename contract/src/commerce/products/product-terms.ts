import * as z from 'zod/mini'

/** Conditions of a product, the best first. */
export const conditions = ['new', 'used_like_new', 'used_good', 'used_fair', 'for_parts'] as const
export type Condition = (typeof conditions)[number]

/** How a product reaches its buyer. */
export const deliveryMethods = ['pickup', 'rider', 'courier', 'digital'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The methods that may cost something: picking up and sending digitally are free. */
export const paidMethods = ['rider', 'courier'] as const satisfies DeliveryMethod[]
export const maxDeliveryFee = 50_000

const fee = z.optional(z.int().check(z.minimum(0), z.maximum(maxDeliveryFee)))
/** What delivery costs by method, in whole shillings, once for an order; a method that is not named is free. */
export const DeliveryFees = z.strictObject({ rider: fee, courier: fee })
export type DeliveryFees = z.infer<typeof DeliveryFees>

/** The fee of a method; 0 is free. */
export const deliveryFee = (fees: DeliveryFees, method: DeliveryMethod): number =>
  method === 'rider' || method === 'courier' ? (fees[method] ?? 0) : 0

/** What the card of a product says beside the fields of all listings. */
export const ProductTerms = z.object({
  condition: z.enum(conditions),
  negotiable: z.boolean(),
  /** In the order of `deliveryMethods`; at least one. */
  delivery: z.array(z.enum(deliveryMethods)),
})
export type ProductTerms = z.infer<typeof ProductTerms>
