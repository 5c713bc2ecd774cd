import type { Property } from '@mtaa/contract/commerce/properties/properties'
import { addressOf, offerOf } from '../listings/index.ts'

const kinds: Record<string, string> = {
  house: 'House',
  apartment: 'Apartment',
  single_room: 'Room',
  bedsitter: 'Apartment',
}

/** A property as structured data. */
export function propertyStructuredData(listing: Property) {
  const { property, price, available } = listing
  const kind = kinds[listing.category]
  const unit = { m2: 'MTK', acres: 'ACR' } as const
  return {
    '@type': 'RealEstateListing',
    datePosted: listing.created_at,
    offers: {
      ...offerOf(price, available),
      businessFunction: `http://purl.org/goodrelations/v1#${property.offer === 'rent' ? 'LeaseOut' : 'Sell'}`,
    },
    mainEntity: {
      '@type': kind ?? 'Place',
      name: listing.title,
      address: addressOf(listing),
      ...(kind && property.bedrooms !== null && { numberOfBedrooms: property.bedrooms }),
      ...(kind &&
        property.size !== null &&
        property.size_unit !== null && {
          floorSize: { '@type': 'QuantitativeValue', value: property.size, unitCode: unit[property.size_unit] },
        }),
    },
  }
}
