/** The draft of a product, as stored on the device. */
import type { Image } from '@mtaa/contract/media/media'
import type { Product } from '@mtaa/contract/commerce/market'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

export interface OfferDraft {
  /** The idempotency key of the offer. */
  key: string
  images: Image[]
  title: string
  category: string
  price: string
  negotiable: boolean
  condition: string
  quantity: string
  short_description: string
  description: string
  place: PlaceValue
}

/** The place defaults to the chosen one. */
export const emptyDraft = (key: string, browsed: PlaceCodes | null = null): OfferDraft => ({
  key,
  images: [],
  title: '',
  category: '',
  price: '',
  negotiable: false,
  condition: '',
  quantity: '1',
  short_description: '',
  description: '',
  place: browsed
    ? { county_code: browsed.county, constituency_code: browsed.constituency, ward_code: browsed.wards[0] ?? null }
    : noPlace,
})

export const draftOf = (product: Product): OfferDraft => ({
  key: product.id,
  images: product.images,
  title: product.title,
  category: product.category,
  price: String(product.price),
  negotiable: product.negotiable,
  condition: product.condition,
  quantity: String(product.quantity),
  short_description: product.short_description,
  description: product.description,
  place: {
    county_code: product.county_code,
    constituency_code: product.constituency_code,
    ward_code: product.ward_code,
  },
})

/** Whether nothing has been filled in yet. */
export const isEmptyDraft = ({ images, title, price, description, short_description: short }: OfferDraft) =>
  images.length === 0 && [title, price, description, short].every((text) => text.trim() === '')
