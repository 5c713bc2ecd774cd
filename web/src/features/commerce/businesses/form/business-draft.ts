/** The draft of a business: what the form's controls hold, and what it must be before it is sent. Pure. */
import type { BusinessCategory } from '@mtaa/contract/commerce/businesses/business-categories'
import { isBusinessCategory } from '@mtaa/contract/commerce/businesses/business-categories'
import { businessLimits, type NewBusiness, type OwnBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { hasOverlap, noHours, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import type { Image } from '@mtaa/contract/media/media'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { m } from '../../../../paraglide/messages.js'
import { sentencesAt } from '../../../../ui/forms/field-words.ts'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

export interface BusinessDraft {
  /** The idempotency key of the business. */
  key: string
  name: string
  categories: BusinessCategory[]
  description: string
  images: Image[]
  hours: OpeningRange[][]
  phonePublic: boolean
  place: PlaceValue
}

/** The place defaults to the chosen one. */
export const emptyDraft = (key: string, browsed: PlaceCodes | null = null): BusinessDraft => ({
  key,
  name: '',
  categories: [],
  description: '',
  images: [],
  hours: noHours.map(() => []),
  phonePublic: false,
  place: browsed
    ? { county_code: browsed.county, constituency_code: browsed.constituency, ward_code: browsed.wards[0] ?? null }
    : noPlace,
})

export const draftOf = (business: OwnBusiness): BusinessDraft => ({
  key: business.id,
  name: business.name,
  categories: business.categories.filter(isBusinessCategory),
  description: business.description,
  images: business.image ? [business.image] : [],
  hours: business.hours,
  phonePublic: business.phone_public,
  place: {
    county_code: business.county_code,
    constituency_code: business.constituency_code,
    ward_code: business.ward_code,
  },
})

/** Whether nothing has been filled in yet. */
export const isEmptyDraft = ({ name, description, categories, images }: BusinessDraft) =>
  name.trim() === '' && description.trim() === '' && categories.length === 0 && images.length === 0

/** Each with its name and what is wrong with it. */
export const fieldTexts = {
  name: [m.settings_name, m.businesses_error_name],
  categories: [m.businesses_categories, m.businesses_error_categories],
  description: [m.businesses_about, m.businesses_error_description],
  image: [m.accounts_picture, m.businesses_error_image],
  hours: [m.businesses_hours, m.businesses_error_hours],
  place: [m.listings_place, m.common_choose_place],
} as const

type BusinessErrors = Partial<Record<keyof typeof fieldTexts, string>>

/** The form's sentences for fields as the contract names them. */
export const errorsAt = (names: readonly string[]): BusinessErrors => sentencesAt(fieldTexts, names)

const within = (value: number, { min = 0, max }: { min?: number; max: number }) => value >= min && value <= max
const isTime = (time: string) => /^\d\d:\d\d$/.test(time)

/** Either the body to send, or the errors by field. */
export function checkDraft(draft: BusinessDraft): { body: NewBusiness } | { errors: BusinessErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const [name, description] = [draft.name.trim(), draft.description.trim()]
  const areTimes = draft.hours.every((day) => day.every(({ opens, closes }) => isTime(opens) && isTime(closes)))
  const wrong = [
    !within(name.length, businessLimits.name) && 'name',
    !within(draft.categories.length, businessLimits.categories) && 'categories',
    !within(description.length, businessLimits.description) && 'description',
    (!areTimes || hasOverlap(draft.hours)) && 'hours',
    ward === null && 'place',
  ].filter((field) => field !== false)
  if (wrong.length > 0 || county === null || constituency === null || ward === null) return { errors: errorsAt(wrong) }
  return {
    body: {
      name,
      categories: draft.categories,
      description,
      image: draft.images[0]?.key ?? null,
      hours: draft.hours,
      phone_public: draft.phonePublic,
      county_code: county,
      constituency_code: constituency,
      ward_code: ward,
    },
  }
}
