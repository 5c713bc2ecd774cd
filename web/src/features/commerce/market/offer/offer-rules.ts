/** What a draft must be before it can be published, by the limits of the contract: the browser has no schemas. Pure. */
import { isCategory } from '@mtaa/contract/commerce/products/categories'
import { conditions, type NewProduct, type ProductChange, productLimits } from '@mtaa/contract/commerce/products/market'
import { leavesOf } from '@mtaa/contract/commerce/products/product-categories'
import { deliveryMethods } from '@mtaa/contract/commerce/products/product-terms'
import { maxShillings } from '@mtaa/contract/money'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { sentencesAt } from '../../../../ui/forms/field-words.ts'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import { feeQuestion, feesOf } from '../../listing-form/index.ts'
import { readAttributes } from './attribute-values.ts'
import type { OfferDraft } from './offer-draft.ts'

/** Each with its name and what is wrong with it. */
export const fieldTexts = {
  images: [m.listings_photos, m.market_error_images],
  title: [m.listings_title_field, m.listings_error_title],
  category: [m.listings_category, m.market_error_category],
  subcategory: [m.listings_kind, m.market_error_kind],
  attributes: [m.market_step_details, m.market_error_attributes],
  price: [m.listings_price, m.market_error_price],
  condition: [m.market_condition, m.market_error_condition],
  quantity: [m.market_quantity, m.market_error_quantity],
  short_description: [m.market_short_description, m.market_error_short_description],
  description: [m.common_description, m.listings_error_description],
  place: [m.listings_place, m.common_choose_place],
  delivery: [m.common_delivery, m.market_error_delivery],
  delivery_fees: [m.market_fee, m.market_error_fee],
} as const

export type OfferField = keyof typeof fieldTexts
export type OfferErrors = Partial<Record<OfferField, string>>

/** The fields of each step, in their order. */
export const stepFields = [
  ['images'],
  [
    'category',
    'subcategory',
    'attributes',
    'title',
    'price',
    'condition',
    'quantity',
    'short_description',
    'description',
  ],
  ['place', 'delivery', 'delivery_fees'],
] as const satisfies readonly OfferField[][]

const within = (value: number, { min = 0, max }: { min?: number; max: number }) => value >= min && value <= max

/** Either the body to send, or the errors by field. */
export function checkDraft(draft: OfferDraft): { body: NewProduct } | { errors: OfferErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const condition = conditions.find((known) => known === draft.condition)
  const [title, short, description] = [draft.title.trim(), draft.short_description.trim(), draft.description.trim()]
  const delivery = deliveryMethods.filter((method) => draft.delivery.includes(method))
  const isLeaf = leavesOf(draft.category).includes(draft.subcategory)
  const attributes = readAttributes(draft)
  const fees = feesOf(draft.delivery, draft.fees)
  const [price, quantity] = [wholeIn(draft.price), wholeIn(draft.quantity)]
  const wrong = [
    !within(title.length, productLimits.title) && 'title',
    !isCategory('market', draft.category) && 'category',
    !isLeaf && leavesOf(draft.category).length > 0 && 'subcategory',
    attributes.wrong.length > 0 && 'attributes',
    !within(price, { max: maxShillings }) && 'price',
    !condition && 'condition',
    !within(quantity, productLimits.quantity) && 'quantity',
    !within(short.length, productLimits.shortDescription) && 'short_description',
    !within(description.length, productLimits.description) && 'description',
    ward === null && 'place',
    delivery.length === 0 && 'delivery',
    fees === null && 'delivery_fees',
  ].filter((field) => field !== false)
  if (wrong.length > 0 || !condition || county === null || constituency === null || ward === null || fees === null) {
    return { errors: { ...errorsAt(wrong), ...questionsOf(draft) } }
  }
  const { category, negotiable, images, phone_public } = draft
  return {
    body: {
      title,
      category,
      subcategory: isLeaf ? draft.subcategory : null,
      attributes: attributes.values,
      price,
      negotiable,
      condition,
      quantity,
      delivery,
      delivery_fees: fees,
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

/**
 * What a seller has changed of a product that was loaded: the rest may be otherwise by now. Pieces that were sold since must
 * not come back, and a short description that the server has made changes with the description.
 */
export function changesOf(loaded: OfferDraft, offer: NewProduct): ProductChange {
  const { county_code: _county, constituency_code: _constituency, ward_code: _ward, ...changes } = offer
  const checked = checkDraft(loaded)
  // What was loaded may lack what the form requires today.
  const before = 'body' in checked ? checked.body : { quantity: wholeIn(loaded.quantity) }
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify((before as Record<string, unknown>)[name])
  return Object.fromEntries(Object.entries(changes).filter((entry) => !isSame(entry)))
}

/** The questions about numbers that can be meant in two ways. */
function questionsOf({ price, quantity, delivery, fees }: OfferDraft): OfferErrors {
  const questions = {
    price: whichNumber(price),
    quantity: whichNumber(quantity),
    delivery_fees: feeQuestion(delivery, fees),
  }
  return Object.fromEntries(Object.entries(questions).filter(([, question]) => question !== undefined))
}

/** The form's sentences for fields as the contract names them. */
export const errorsAt = (names: readonly string[]): OfferErrors => sentencesAt(fieldTexts, names)

/** The first step that has something wrong; -1 when none has. */
export const firstWrongStep = (errors: OfferErrors) =>
  stepFields.findIndex((names) => names.some((name) => errors[name] !== undefined))

/** The last step that a draft may open: all before it are filled in. */
export function reachedStep(draft: OfferDraft, last: number): number {
  const checked = checkDraft(draft)
  const wrong = 'errors' in checked ? firstWrongStep(checked.errors) : -1
  return wrong < 0 ? last : wrong
}
