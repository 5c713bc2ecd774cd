import * as z from 'zod/mini'

export const propertyOffers = ['rent', 'sale'] as const
export type PropertyOffer = (typeof propertyOffers)[number]
/** Acres are for land. */
export const sizeUnits = ['m2', 'acres'] as const
export const waterSources = ['county', 'borehole', 'none', 'unknown'] as const
export const powerSupplies = ['token', 'postpaid', 'none'] as const
export const listers = ['owner', 'agent'] as const

/** The limits of a property's input. Plain numbers: the browser needs no schemas. */
export const propertyLimits = {
  title: { min: 5, max: 80 },
  description: { max: 5000 },
  rooms: { min: 0, max: 50 },
  size: { min: 0.001, max: 1_000_000 },
  depositMonths: { min: 0, max: 12 },
  agentName: { min: 2, max: 80 },
  agentRegistration: { max: 40 },
  images: 10,
} as const

const rooms = z.nullable(z.int().check(z.minimum(propertyLimits.rooms.min), z.maximum(propertyLimits.rooms.max)))

/** What the card of a property says beside the fields of all listings; null: not said. */
export const PropertyTerms = z.object({
  offer: z.enum(propertyOffers),
  bedrooms: rooms,
  bathrooms: rooms,
  size: z.nullable(z.number()),
  size_unit: z.nullable(z.enum(sizeUnits)),
})
export type PropertyTerms = z.infer<typeof PropertyTerms>
