/** What a draft must be before it can be published: the contract's own limits, in the words of the form. Pure. */
import { createProduct, type NewProduct } from '@mtaa/contract/market'
import { m } from '../../../paraglide/messages.js'
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
export type OfferErrors = Partial<Record<OfferField, string>>

const sentences: Record<OfferField, () => string> = {
  images: m.market_error_images,
  title: m.market_error_title,
  category: m.market_error_category,
  price: m.market_error_price,
  condition: m.market_error_condition,
  quantity: m.market_error_quantity,
  short_description: m.market_error_short_description,
  description: m.market_error_description,
  place: m.market_error_place,
}

const fields = Object.keys(sentences) as OfferField[]

/** The fields of each step, in the order they stand. */
export const stepFields = [
  ['images'],
  ['title', 'category', 'price', 'condition', 'quantity', 'short_description', 'description'],
  ['place'],
] as const satisfies readonly OfferField[][]

// Thousands are written with commas or spaces; a fraction or a letter is no whole number and fails below.
const whole = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(/[,\s]/g, '')))

/** The draft as the server takes it; what is missing or malformed is left for the contract to refuse. */
const bodyOf = (draft: OfferDraft) => ({
  title: draft.title,
  category: draft.category,
  price: whole(draft.price),
  negotiable: draft.negotiable,
  condition: draft.condition,
  quantity: whole(draft.quantity),
  short_description: draft.short_description,
  description: draft.description,
  images: draft.images.map(({ key }) => key),
  ...draft.place,
})

/** Either a body that can be sent, or what is wrong, by field. */
export function checkDraft(draft: OfferDraft): { body: NewProduct } | { errors: OfferErrors } {
  const checked = createProduct.body.safeParse(bodyOf(draft))
  if (checked.success) return { body: checked.data }
  return { errors: errorsAt(checked.error.issues.map(({ path }) => String(path[0]))) }
}

/** The form's sentences for fields as the contract names them. */
export function errorsAt(names: readonly string[]): OfferErrors {
  const wrong = names.map((name) => (name.endsWith('_code') ? 'place' : name))
  return Object.fromEntries(fields.flatMap((field) => (wrong.includes(field) ? [[field, sentences[field]()]] : [])))
}

/** The first step that has something wrong; -1 when none has. */
export const firstWrongStep = (errors: OfferErrors) =>
  stepFields.findIndex((names) => names.some((name) => errors[name] !== undefined))
