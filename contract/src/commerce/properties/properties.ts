import * as z from 'zod/mini'
import { categories } from '../products/categories.ts'
import { detailFields, listingId } from '../listings/listings.ts'
import {
  listers,
  powerSupplies,
  propertyLimits,
  PropertyTerms,
  propertyOffers,
  sizeUnits,
  waterSources,
} from './property-terms.ts'
import { endpoint } from '../../endpoint.ts'
import { imageKeys } from '../../media/media.ts'
import { maxShillings } from '../../money.ts'
import { wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'

const dateText = z.iso
  .date()
  .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', { error: 'must be a day between 2000 and 2100' }))

const own = {
  deposit_months: z.nullable(
    z.int().check(z.minimum(propertyLimits.depositMonths.min), z.maximum(propertyLimits.depositMonths.max)),
  ),
  water: z.enum(waterSources),
  power: z.enum(powerSupplies),
  parking: z.boolean(),
  furnished: z.boolean(),
  available_from: z.nullable(dateText),
  lister: z.enum(listers),
  agent_name: z.nullable(z.string()),
  agent_registration: z.nullable(z.string()),
}

/** A property as its page shows it; the price in whole shillings, of a rent for a month. */
export const Property = z.object({ ...detailFields, property: PropertyTerms, ...own })
export type Property = z.infer<typeof Property>

const propertyCategories = Object.keys(categories.properties) as [string, ...string[]]

/** Input of a property with its limits (docs/rules/properties.md). */
const propertyInput = {
  title: singleLine(propertyLimits.title),
  category: z.enum(propertyCategories),
  description: z._default(multiLine(propertyLimits.description), ''),
  /** Whole shillings: the price, or the rent of a month. */
  price: z.int().check(z.minimum(1), z.maximum(maxShillings)),
  images: imageKeys(propertyLimits.images),
  offer: z.enum(propertyOffers),
  bedrooms: z._default(PropertyTerms.shape.bedrooms, null),
  bathrooms: z._default(PropertyTerms.shape.bathrooms, null),
  size: z._default(
    z.nullable(z.number().check(z.minimum(propertyLimits.size.min), z.maximum(propertyLimits.size.max))),
    null,
  ),
  size_unit: z._default(z.nullable(z.enum(sizeUnits)), null),
  deposit_months: z._default(own.deposit_months, null),
  water: z._default(own.water, 'unknown'),
  power: own.power,
  parking: z._default(own.parking, false),
  furnished: z._default(own.furnished, false),
  available_from: z._default(own.available_from, null),
  lister: own.lister,
  agent_name: z._default(z.nullable(singleLine(propertyLimits.agentName)), null),
  agent_registration: z._default(z.nullable(singleLine(propertyLimits.agentRegistration)), null),
}

const rules = [
  'viewing_fee_forbidden',
  'property_agent_missing',
  'property_size_unit',
  'property_deposit_sale',
] as const

/** One property; refuses `listing_not_found` for a removed one to all but its lister and moderators. */
export const getProperty = endpoint({
  method: 'GET',
  path: '/properties/:id',
  summary: 'One property to let or for sale: rooms, deposit, water, power, and who lists it.',
  access: 'public',
  params: listingId,
  result: Property,
  refusals: ['listing_not_found'],
})

/** Lists a property; the same key and body again answers the first one. Refuses `viewing_fee_forbidden`. */
export const createProperty = endpoint({
  method: 'POST',
  path: '/properties',
  summary: 'List a property to let or for sale. It is shown at once. A fee for viewing is refused.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({ ...propertyInput, ...wardInput }),
  result: Property,
  refusals: ['place_mismatch', 'place_inactive', 'picture_not_found', 'daily_limit', 'idempotency_mismatch', ...rules],
})
export type NewProperty = z.input<typeof createProperty.body>

/** Replaces what one's own property says; its place stays. */
export const updateProperty = endpoint({
  method: 'PUT',
  path: '/properties/:id',
  summary: 'Replace what a property of your own says. Its place stays as it is.',
  access: 'member',
  params: listingId,
  body: z.object(propertyInput),
  result: Property,
  refusals: ['listing_not_found', 'listing_invalid_transition', 'picture_not_found', ...rules],
})
export type PropertyChange = z.input<typeof updateProperty.body>

/** Pauses one's own property, shows it again, or says that it is let or sold. */
export const changePropertyStatus = endpoint({
  method: 'POST',
  path: '/properties/:id/status',
  summary: 'Pause a property of your own, show it again, or mark it let or sold (sold).',
  access: 'member',
  params: listingId,
  body: z.object({ status: z.enum(['active', 'paused', 'sold']) }),
  result: Property,
  refusals: ['listing_not_found', 'listing_invalid_transition'],
})
