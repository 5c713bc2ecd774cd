import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { Property } from '@mtaa/contract/commerce/properties/properties'
import { m } from '../../../paraglide/messages.js'

export const offerNames = { rent: m.properties_to_let, sale: m.properties_for_sale } as const

export const waterNames: Record<Property['water'], () => string> = {
  county: m.properties_water_county,
  borehole: m.properties_water_borehole,
  none: m.properties_water_none,
  unknown: m.properties_water_unknown,
}

export const powerNames: Record<Property['power'], () => string> = {
  token: m.properties_power_token,
  postpaid: m.properties_power_postpaid,
  none: m.properties_power_none,
}

/** `82 m²`, `0.125 acres`; undefined where the size is not known. */
export function sizeText({ size, size_unit: unit }: Pick<Property['property'], 'size' | 'size_unit'>) {
  if (size === null || unit === null) return undefined
  return `${size}\u00A0${unit === 'm2' ? m.properties_m2() : m.properties_acres()}`
}

/** What a card says below the price: by the month, rooms, size. */
export function propertyNote({ property }: Pick<ListingCard, 'property'>): string | undefined {
  if (!property) return undefined
  const { offer, bedrooms } = property
  const parts = [
    offer === 'rent' ? m.properties_a_month() : m.properties_for_sale(),
    bedrooms ? m.properties_bedrooms({ count: bedrooms }) : undefined,
    sizeText(property),
  ]
  // A number and its word stay on one line.
  return parts.flatMap((part) => part?.replaceAll(' ', '\u00A0') ?? []).join('\u00A0· ')
}
