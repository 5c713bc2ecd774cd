/** What the form of a request holds, and what it must be before it can be sent. Pure. */
import { type NewQuoteRequest, quoteLimits } from '@mtaa/contract/commerce/quotes/quotes'
import { isCategory } from '@mtaa/contract/commerce/products/categories'
import type { Image } from '@mtaa/contract/media/media'
import { maxShillings } from '@mtaa/contract/money'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { sentencesAt } from '../../../ui/forms/field-words.ts'
import { noPlace, type PlaceValue } from '../../places/places/index.ts'

export interface RequestDraft {
  category: string
  place: PlaceValue
  services: string[]
  text: string
  images: Image[]
  budget: string
}

interface Begun {
  category: string
  service: string | null
}

/** The place is the one that is browsed, kind and provider those of the page from which it was begun. */
export const emptyDraft = ({ category, service }: Begun, browsed: PlaceCodes | null): RequestDraft => ({
  category: isCategory('services', category) ? category : '',
  place: browsed
    ? { county_code: browsed.county, constituency_code: browsed.constituency, ward_code: browsed.wards[0] ?? null }
    : noPlace,
  services: service === null ? [] : [service],
  text: '',
  images: [],
  budget: '',
})

export const isEmptyDraft = ({ text, images, budget }: RequestDraft) =>
  images.length === 0 && text.trim() === '' && budget.trim() === ''

/** Each with its name and what is wrong with it, from the top of the form. */
export const fieldTexts = {
  category: [m.quotes_kind, m.quotes_kind_needed],
  place: [m.quotes_where, m.common_choose_place],
  services: [m.quotes_whom, m.quotes_whom_needed],
  text: [m.quotes_what, m.quotes_what_short],
  images: [m.common_pictures, m.market_photos_wait],
  budget: [m.quotes_budget, m.quotes_budget_wrong],
} as const

export type RequestErrors = Partial<Record<keyof typeof fieldTexts, string>>

export const errorsAt = (names: readonly string[]): RequestErrors => sentencesAt(fieldTexts, names)

export function checkDraft(draft: RequestDraft): { body: NewQuoteRequest } | { errors: RequestErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const { category, services } = draft
  const text = draft.text.trim()
  const budget = draft.budget.trim() === '' ? null : wholeIn(draft.budget)
  const wrong = [
    !isCategory('services', category) && 'category',
    ward === null && 'place',
    (services.length === 0 || services.length > quoteLimits.providers) && 'services',
    (text.length < quoteLimits.text.min || text.length > quoteLimits.text.max) && 'text',
    budget !== null && !(budget >= 1 && budget <= maxShillings) && 'budget',
  ].filter((field) => field !== false)
  if (wrong.length > 0 || county === null || constituency === null || ward === null) return { errors: errorsAt(wrong) }
  const images = draft.images.map(({ key }) => key)
  return {
    body: {
      category,
      text,
      images,
      budget,
      county_code: county,
      constituency_code: constituency,
      ward_code: ward,
      services,
    },
  }
}
