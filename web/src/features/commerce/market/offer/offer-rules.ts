/** What a draft must be before it can be published, by the limits of the contract: the browser has no schemas. Pure. */
import { isCategory } from '@mtaa/contract/commerce/categories'
import { conditions, type NewProduct, productLimits } from '@mtaa/contract/commerce/market'
import { deliveryMethods } from '@mtaa/contract/commerce/product-terms'
import { maxShillings } from '@mtaa/contract/money'
import { m } from '../../../../paraglide/messages.js'
import type { OfferDraft } from './offer-draft.ts'

export type OfferField =
  | 'images'
  | 'title'
  | 'category'
  | 'price'
  | 'condition'
  | 'quantity'
  | 'short_description'
  | 'description'
  | 'place'
  | 'delivery'
export type OfferErrors = Partial<Record<OfferField, string>>

const sentences: Record<OfferField, () => string> = {
  images: m.market_error_images,
  title: m.listings_error_title,
  category: m.market_error_category,
  price: m.market_error_price,
  condition: m.market_error_condition,
  quantity: m.market_error_quantity,
  short_description: m.market_error_short_description,
  description: m.market_error_description,
  place: m.listings_error_place,
  delivery: m.market_error_delivery,
}

const fields = Object.keys(sentences) as OfferField[]

/** The fields of each step, in their order. */
export const stepFields = [
  ['images'],
  ['title', 'category', 'price', 'condition', 'quantity', 'short_description', 'description'],
  ['place', 'delivery'],
] as const satisfies readonly OfferField[][]

// Thousands may have commas or spaces; fractions and letters are refused.
const whole = (text: string) => (/^\d[\d,\s]*$/.test(text.trim()) ? Number(text.replace(/[,\s]/g, '')) : Number.NaN)
const within = (value: number, { min = 0, max }: { min?: number; max: number }) => value >= min && value <= max

/** Either the body to send, or the errors by field. */
export function checkDraft(draft: OfferDraft): { body: NewProduct } | { errors: OfferErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const condition = conditions.find((known) => known === draft.condition)
  const [title, short, description] = [draft.title.trim(), draft.short_description.trim(), draft.description.trim()]
  const delivery = deliveryMethods.filter((method) => draft.delivery.includes(method))
  const [price, quantity] = [whole(draft.price), whole(draft.quantity)]
  const wrong = [
    !within(title.length, productLimits.title) && 'title',
    !isCategory('market', draft.category) && 'category',
    !within(price, { max: maxShillings }) && 'price',
    !condition && 'condition',
    !within(quantity, productLimits.quantity) && 'quantity',
    !within(short.length, productLimits.shortDescription) && 'short_description',
    !within(description.length, productLimits.description) && 'description',
    ward === null && 'place',
    delivery.length === 0 && 'delivery',
  ].filter((field) => field !== false)
  if (wrong.length > 0 || !condition || county === null || constituency === null || ward === null) {
    return { errors: errorsAt(wrong) }
  }
  const { category, negotiable, images, phone_public } = draft
  return {
    body: {
      title,
      category,
      price,
      negotiable,
      condition,
      quantity,
      delivery,
      phone_public,
      short_description: short,
      description,
      images: images.map(({ key }) => key),
      county_code: county,
      constituency_code: constituency,
      ward_code: ward,
    },
  }
}

/** The form's sentences for fields as the contract names them. */
export function errorsAt(names: readonly string[]): OfferErrors {
  const wrong = names.map((name) => (name.endsWith('_code') ? 'place' : name))
  return Object.fromEntries(fields.flatMap((field) => (wrong.includes(field) ? [[field, sentences[field]()]] : [])))
}

/** The first step that has something wrong; -1 when none has. */
export const firstWrongStep = (errors: OfferErrors) =>
  stepFields.findIndex((names) => names.some((name) => errors[name] !== undefined))

/** The last step that a draft may open: all before it are filled in. */
export function reachedStep(draft: OfferDraft, last: number): number {
  const checked = checkDraft(draft)
  const wrong = 'errors' in checked ? firstWrongStep(checked.errors) : -1
  return wrong < 0 ? last : wrong
}
