/** What a draft must be before it can be published, by the limits of the contract: the browser has no schemas. Pure. */
import { isCategory } from '@mtaa/contract/commerce/categories'
import type { PropertyChange } from '@mtaa/contract/commerce/properties'
import { propertyLimits } from '@mtaa/contract/commerce/property-terms'
import { maxShillings } from '@mtaa/contract/money'
import { m } from '../../../../paraglide/messages.js'
import type { PropertyDraft } from './property-draft.ts'

/** Each with its name and what is wrong with it. */
export const fieldTexts = {
  images: [m.listings_photos, m.properties_error_images],
  title: [m.listings_title_field, m.listings_error_title],
  category: [m.properties_kind, m.properties_error_category],
  price: [m.listings_price, m.properties_error_price],
  description: [m.common_description, m.properties_error_description],
  bedrooms: [m.properties_bedrooms_field, m.properties_error_rooms],
  bathrooms: [m.properties_bathrooms_field, m.properties_error_rooms],
  size: [m.properties_size, m.properties_error_size],
  power: [m.properties_power, m.properties_error_power],
  lister: [m.properties_listed_by, m.properties_error_lister],
  agent_name: [m.properties_agent_name, m.properties_error_agent_name],
  place: [m.listings_place, m.common_choose_place],
} as const

export type PropertyField = keyof typeof fieldTexts
export type PropertyErrors = Partial<Record<PropertyField, string>>

const fields = Object.keys(fieldTexts) as PropertyField[]

/** The form's sentences for fields as the contract names them. */
export function errorsAt(names: readonly string[]): PropertyErrors {
  const wrong = names.map((name) => (name.endsWith('_code') ? 'place' : name === 'size_unit' ? 'size' : name))
  return Object.fromEntries(
    fields.filter((field) => wrong.includes(field)).map((field) => [field, fieldTexts[field][1]()]),
  )
}

// Thousands may have commas or spaces.
const whole = (text: string) => (/^\d[\d,\s]*$/.test(text.trim()) ? Number(text.replace(/[,\s]/g, '')) : Number.NaN)
const optional = (text: string, read: (text: string) => number) => (text.trim() === '' ? null : read(text))
const decimal = (text: string) =>
  /^\d[\d,]*(\.\d{1,3})?$/.test(text.trim()) ? Number(text.replaceAll(',', '')) : Number.NaN
const within = (value: number | null, { min, max }: { min: number; max: number }) =>
  value === null || (value >= min && value <= max)

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
  const price = whole(draft.price)
  const bedrooms = isLand ? null : optional(draft.bedrooms, whole)
  const bathrooms = isLand ? null : optional(draft.bathrooms, whole)
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
  if (wrong.length > 0 || power === '' || lister === '') return { errors: errorsAt(wrong) }
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
