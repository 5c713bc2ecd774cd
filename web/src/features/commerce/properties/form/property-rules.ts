/** What a draft must be before it can be published, by the limits of the contract: the browser has no schemas. Pure. */
import { isCategory } from '@mtaa/contract/commerce/products/categories'
import type { PropertyChange } from '@mtaa/contract/commerce/properties/properties'
import { propertyLimits } from '@mtaa/contract/commerce/properties/property-terms'
import { maxShillings } from '@mtaa/contract/money'
import { numberIn, wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { sentencesAt } from '../../../../ui/forms/field-words.ts'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import type { PropertyDraft } from './property-draft.ts'

/** Each with its name and what is wrong with it. */
export const fieldTexts = {
  images: [m.listings_photos, m.properties_error_images],
  title: [m.listings_title_field, m.listings_error_title],
  category: [m.properties_kind, m.properties_error_category],
  price: [m.listings_price, m.properties_error_price],
  description: [m.common_description, m.listings_error_description],
  bedrooms: [m.properties_bedrooms_field, m.properties_error_rooms],
  bathrooms: [m.properties_bathrooms_field, m.properties_error_rooms],
  size: [m.properties_size, m.properties_error_size],
  power: [m.properties_power, m.properties_error_power],
  lister: [m.properties_listed_by, m.properties_error_lister],
  agent_name: [m.properties_agent_name, m.common_name_length],
  place: [m.listings_place, m.common_choose_place],
} as const

export type PropertyErrors = Partial<Record<keyof typeof fieldTexts, string>>

/** The form's sentences for fields as the contract names them. */
export const errorsAt = (names: readonly string[]): PropertyErrors =>
  sentencesAt(
    fieldTexts,
    names.map((name) => (name === 'size_unit' ? 'size' : name)),
  )

const optional = (text: string, read: (text: string) => number) => (text.trim() === '' ? null : read(text))
/** With three digits after the point at most. */
const decimal = (text: string) => {
  const value = numberIn(text)
  return Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6 ? value : Number.NaN
}
const within = (value: number | null, { min, max }: { min: number; max: number }) =>
  value === null || (value >= min && value <= max)

const numbers = ['price', 'bedrooms', 'bathrooms', 'size'] as const

/** The questions about numbers that can be meant in two ways. */
const questionsOf = (draft: PropertyDraft, wrong: readonly string[]): PropertyErrors =>
  Object.fromEntries(
    numbers.flatMap((field) => {
      const question = wrong.includes(field) ? whichNumber(draft[field]) : undefined
      return question === undefined ? [] : [[field, question] as const]
    }),
  )

interface Checked {
  body: PropertyChange
  place: { county_code: number; constituency_code: number; ward_code: number }
}

/** Either what to send, or the errors by field. */
export function checkDraft(draft: PropertyDraft): Checked | { errors: PropertyErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const { offer, category, power, lister } = draft
  const [title, description, agent] = [draft.title.trim(), draft.description.trim(), draft.agentName.trim()]
  const isLand = category === 'land'
  const price = wholeIn(draft.price)
  const bedrooms = isLand ? null : optional(draft.bedrooms, wholeIn)
  const bathrooms = isLand ? null : optional(draft.bathrooms, wholeIn)
  const size = optional(draft.size, decimal)
  const wrong = [
    !within(title.length, propertyLimits.title) && 'title',
    !isCategory('properties', category) && 'category',
    !within(price, { min: 1, max: maxShillings }) && 'price',
    description.length > propertyLimits.description.max && 'description',
    !within(bedrooms, propertyLimits.rooms) && 'bedrooms',
    !within(bathrooms, propertyLimits.rooms) && 'bathrooms',
    !within(size, propertyLimits.size) && 'size',
    power === '' && 'power',
    lister === '' && 'lister',
    lister === 'agent' && !within(agent.length, propertyLimits.agentName) && 'agent_name',
    ward === null && 'place',
  ].filter((field) => field !== false)
  if (wrong.length > 0 || power === '' || lister === '')
    return { errors: { ...errorsAt(wrong), ...questionsOf(draft, wrong) } }
  if (county === null || constituency === null || ward === null) return { errors: errorsAt(['place']) }
  const body: PropertyChange = {
    title,
    category,
    description,
    price,
    images: draft.images.map(({ key }) => key),
    offer,
    bedrooms,
    bathrooms,
    size,
    size_unit: size === null ? null : isLand ? draft.unit : 'm2',
    deposit_months: offer === 'rent' ? Number(draft.deposit || 0) : null,
    water: draft.water,
    power,
    parking: !isLand && draft.parking,
    furnished: !isLand && draft.furnished,
    available_from: draft.available || null,
    lister,
    agent_name: lister === 'agent' ? agent : null,
    agent_registration: lister === 'agent' ? draft.agentRegistration.trim() || null : null,
  }
  return { body, place: { county_code: county, constituency_code: constituency, ward_code: ward } }
}
