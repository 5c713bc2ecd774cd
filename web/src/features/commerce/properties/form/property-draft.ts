/** The draft of a property: what the form's controls hold. */
import type { Image } from '@mtaa/contract/media/media'
import type { Property } from '@mtaa/contract/commerce/properties/properties'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

export interface PropertyDraft {
  /** The idempotency key of the property. */
  key: string
  images: Image[]
  title: string
  category: string
  offer: 'rent' | 'sale'
  price: string
  deposit: string
  description: string
  bedrooms: string
  bathrooms: string
  size: string
  unit: 'm2' | 'acres'
  water: Property['water']
  power: Property['power'] | ''
  parking: boolean
  furnished: boolean
  available: string
  lister: Property['lister'] | ''
  agentName: string
  agentRegistration: string
  place: PlaceValue
}

/** The place defaults to the chosen one. */
export const emptyDraft = (key: string, browsed: PlaceCodes | null = null): PropertyDraft => ({
  key,
  images: [],
  title: '',
  category: '',
  offer: 'rent',
  price: '',
  deposit: '1',
  description: '',
  bedrooms: '',
  bathrooms: '',
  size: '',
  unit: 'm2',
  water: 'unknown',
  power: '',
  parking: false,
  furnished: false,
  available: '',
  lister: '',
  agentName: '',
  agentRegistration: '',
  place: browsed
    ? { county_code: browsed.county, constituency_code: browsed.constituency, ward_code: browsed.wards[0] ?? null }
    : noPlace,
})

const text = (value: number | null) => (value === null ? '' : String(value))

export const draftOf = (listing: Property): PropertyDraft => ({
  key: listing.id,
  images: listing.images,
  title: listing.title,
  category: listing.category,
  offer: listing.property.offer,
  price: String(listing.price),
  deposit: text(listing.deposit_months),
  description: listing.description,
  bedrooms: text(listing.property.bedrooms),
  bathrooms: text(listing.property.bathrooms),
  size: text(listing.property.size),
  unit: listing.property.size_unit ?? 'm2',
  water: listing.water,
  power: listing.power,
  parking: listing.parking,
  furnished: listing.furnished,
  available: listing.available_from ?? '',
  lister: listing.lister,
  agentName: listing.agent_name ?? '',
  agentRegistration: listing.agent_registration ?? '',
  place: {
    county_code: listing.county_code,
    constituency_code: listing.constituency_code,
    ward_code: listing.ward_code,
  },
})

/** Whether nothing has been filled in yet. */
export const isEmptyDraft = ({ images, title, price, description }: PropertyDraft) =>
  images.length === 0 && [title, price, description].every((value) => value.trim() === '')
