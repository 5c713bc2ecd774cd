/** The draft of a product, as stored on the device. */
import type { Image } from '@mtaa/contract/media/media'
import type { Product } from '@mtaa/contract/commerce/products/market'
import type { AttributeValues } from '@mtaa/contract/commerce/products/product-attributes'
import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

export interface OfferDraft {
  /** The idempotency key of the offer. */
  key: string
  images: Image[]
  title: string
  category: string
  /** The leaf; empty for none. */
  subcategory: string
  /** As typed, of all categories that were chosen: what another does not know waits. */
  attributes: Record<string, string>
  price: string
  negotiable: boolean
  condition: string
  quantity: string
  short_description: string
  description: string
  /** Without a county it is the usual one. */
  place: PlaceValue
  delivery: DeliveryMethod[]
  /** Fees as typed, also of methods that are not offered at the moment. */
  fees: Record<string, string>
  phone_public: boolean
}

export const emptyDraft = (key: string): OfferDraft => ({
  key,
  images: [],
  title: '',
  category: '',
  subcategory: '',
  attributes: {},
  price: '',
  negotiable: false,
  condition: '',
  quantity: '1',
  short_description: '',
  description: '',
  place: noPlace,
  delivery: ['pickup'],
  fees: {},
  phone_public: false,
})

export const draftOf = (product: Product): OfferDraft => ({
  key: product.id,
  images: product.images,
  title: product.title,
  category: product.category,
  subcategory: product.subcategory?.value ?? '',
  attributes: typedOf(product.attributes),
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
  delivery: product.delivery,
  fees: typedOf(product.delivery_fees),
  phone_public: product.phone_public,
})

const typedOf = (values: AttributeValues | Product['delivery_fees']) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

/** Whether nothing has been filled in yet. */
export const isEmptyDraft = ({ images, title, price, description, short_description: short }: OfferDraft) =>
  images.length === 0 && [title, price, description, short].every((text) => text.trim() === '')
