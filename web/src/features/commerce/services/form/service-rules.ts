/** What the form of a service must be before it can be sent, by the limits of the contract: the browser has no schemas. Pure. */
import { scheduleLimits } from '@mtaa/contract/commerce/bookings/schedule'
import { hasHours, hasOverlap, minutesOf, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import { isCategory } from '@mtaa/contract/commerce/products/categories'
import { productLimits } from '@mtaa/contract/commerce/products/market'
import type { NewService, ServiceChange } from '@mtaa/contract/commerce/services/edit-services'
import { serviceLimits } from '@mtaa/contract/commerce/services/service-terms'
import { maxShillings } from '@mtaa/contract/money'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { sentencesAt } from '../../../../ui/forms/field-words.ts'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import type { ServiceDraft } from './service-draft.ts'

/** Each with its name and what is wrong with it. */
export const serviceTexts = {
  images: [m.listings_photos, m.market_error_images],
  title: [m.listings_title_field, m.listings_error_title],
  category: [m.listings_category, m.market_error_category],
  short_description: [m.market_short_description, m.market_error_short_description],
  description: [m.common_description, m.listings_error_description],
  price: [m.listings_price, m.services_error_price],
  duration: [m.services_duration, m.services_error_duration],
  longest: [m.services_longest, m.services_error_longest],
  hours: [m.services_step_hours, m.services_error_hours],
  breaks: [m.services_breaks, m.services_error_breaks],
  days_off: [m.services_days_off, m.services_error_days_off],
  wards: [m.services_wards, m.services_error_wards],
  travel_fee: [m.services_travel, m.services_error_travel],
  place: [m.listings_place, m.common_choose_place],
  deposit: [m.services_deposit, m.services_error_deposit],
  horizon_days: [m.services_horizon, m.services_error_horizon],
  capacity: [m.services_capacity, m.services_error_capacity],
} as const

type ServiceField = keyof typeof serviceTexts
export type ServiceErrors = Partial<Record<ServiceField, string>>

/** The fields of each step, in their order. The last one shows what they come to. */
export const serviceSteps = [
  ['images', 'title', 'category', 'short_description', 'description'],
  ['price', 'duration', 'longest'],
  ['hours', 'breaks', 'days_off'],
  ['wards', 'travel_fee', 'place'],
  ['deposit', 'horizon_days', 'capacity'],
  [],
] as const satisfies readonly ServiceField[][]

/** Fields of the contract under the names of the form. */
const named: Readonly<Record<string, ServiceField>> = {
  duration_minutes: 'duration',
  longest_minutes: 'longest',
  schedule: 'hours',
  deposit_percent: 'deposit',
}
export const serviceErrorsAt = (names: readonly string[]): ServiceErrors =>
  sentencesAt(
    serviceTexts,
    names.map((name) => named[name] ?? name),
  )

const within = (value: number, { min = 0, max }: { min?: number; max: number }) => value >= min && value <= max

/** Minutes of a range; one that does not end after it begins goes on into the next day. */
const lengthOf = ({ opens, closes }: OpeningRange) => (minutesOf(closes) - minutesOf(opens) + 1440) % 1440 || 1440

function areHoursRight({ hours, duration }: ServiceDraft) {
  const ranges = hours.flat()
  if (ranges.some(({ opens, closes }) => opens === '' || closes === '')) return false
  return hasHours(hours) && !hasOverlap(hours) && ranges.some((range) => lengthOf(range) >= wholeIn(duration))
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)

function wrongPrice({ price_type: type, price, duration, longest }: ServiceDraft): (ServiceField | false)[] {
  const [least, most] = [wholeIn(duration), wholeIn(longest)]
  return [
    type !== 'quote' && !within(wholeIn(price), { min: 1, max: maxShillings }) && 'price',
    !within(least, serviceLimits.duration) && 'duration',
    type === 'hourly' && longest !== '' && !within(most, { min: least, max: serviceLimits.duration.max }) && 'longest',
  ]
}

function wrongPlace({ where, wards, travel_fee: fee, place }: ServiceDraft): (ServiceField | false)[] {
  const goes = where !== 'provider'
  const hasFee = fee.trim() !== ''
  return [
    goes && !hasFee && wards.length === 0 && 'wards',
    goes && wards.length > serviceLimits.wards && 'wards',
    goes && hasFee && !within(wholeIn(fee), serviceLimits.travelFee) && 'travel_fee',
    place.ward_code === null && 'place',
  ]
}

function wrongFields(draft: ServiceDraft): ServiceField[] {
  const { title, short_description: short, description, category, breaks, days_off: days } = draft
  return [
    !within(title.trim().length, productLimits.title) && 'title',
    !isCategory('services', category) && 'category',
    !within(short.trim().length, productLimits.shortDescription) && 'short_description',
    !within(description.trim().length, productLimits.description) && 'description',
    ...wrongPrice(draft),
    !areHoursRight(draft) && 'hours',
    breaks.some(({ opens, closes }) => opens === '' || closes === '') && 'breaks',
    days.some(({ from, until }) => !isDay(from) || !isDay(until) || until < from) && 'days_off',
    ...wrongPlace(draft),
    !within(wholeIn(draft.deposit), serviceLimits.depositPercent) && 'deposit',
    !within(wholeIn(draft.horizon_days), scheduleLimits.horizonDays) && 'horizon_days',
    !within(wholeIn(draft.capacity), scheduleLimits.capacity) && 'capacity',
  ].filter((field): field is ServiceField => field !== false)
}

/** Either the body to send, or the errors by field. */
export function checkService(draft: ServiceDraft): { body: NewService } | { errors: ServiceErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const wrong = wrongFields(draft)
  if (wrong.length > 0 || county === null || constituency === null || ward === null) {
    // A number that can be meant in two ways needs a choice.
    const question = wrong.includes('price') ? whichNumber(draft.price) : undefined
    return { errors: { ...serviceErrorsAt(wrong), ...(question !== undefined && { price: question }) } }
  }
  const goes = draft.where !== 'provider'
  const isHourly = draft.price_type === 'hourly'
  return {
    body: {
      title: draft.title.trim(),
      category: draft.category,
      short_description: draft.short_description.trim(),
      description: draft.description.trim(),
      images: draft.images.map(({ key }) => key),
      price_type: draft.price_type,
      price: draft.price_type === 'quote' ? 0 : wholeIn(draft.price),
      duration_minutes: wholeIn(draft.duration),
      longest_minutes: isHourly && draft.longest !== '' ? wholeIn(draft.longest) : null,
      place: draft.where,
      wards: goes ? draft.wards : [],
      travel_fee: goes && draft.travel_fee.trim() !== '' ? wholeIn(draft.travel_fee) : null,
      mode: draft.mode,
      deposit_percent: wholeIn(draft.deposit),
      cancel_hours: wholeIn(draft.cancel_hours),
      schedule: {
        hours: draft.hours,
        breaks: draft.breaks,
        buffer_before: wholeIn(draft.buffer_before),
        buffer_after: wholeIn(draft.buffer_after),
        notice_hours: wholeIn(draft.notice_hours),
        horizon_days: wholeIn(draft.horizon_days),
        capacity: wholeIn(draft.capacity),
        every_minutes: draft.every === '' ? null : wholeIn(draft.every),
        days_off: draft.days_off.map(({ from, until }) => ({ from, until })),
        on_holidays: draft.on_holidays,
      },
      county_code: county,
      constituency_code: constituency,
      ward_code: ward,
    },
  }
}

/** What a provider has changed of a service that was loaded: the rest may be otherwise by now. Its place stays. */
export function changesOf(loaded: ServiceDraft, body: NewService): ServiceChange {
  const { county_code: _, constituency_code: __, ward_code: ___, draft_id: ____, ...service } = body
  const checked = checkService(loaded)
  const before = ('body' in checked ? checked.body : {}) as Record<string, unknown>
  const isSame = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(service).filter((entry) => !isSame(entry)))
}

/** The first step that has something wrong; -1 when none has. */
export const firstWrongStep = (errors: ServiceErrors) =>
  serviceSteps.findIndex((names) => names.some((name) => errors[name] !== undefined))

/** The last step that a draft may open: all before it are filled in. */
export function reachedStep(draft: ServiceDraft): number {
  const checked = checkService(draft)
  const wrong = 'errors' in checked ? firstWrongStep(checked.errors) : -1
  return wrong < 0 ? serviceSteps.length - 1 : wrong
}

const hashes = ['basics', 'price', 'hours', 'where', 'booking', 'preview'] as const
export const hashOf = (step: number) => `#${hashes[step] ?? hashes[0]}`

/** The step of a URL; null without one. */
export function stepAt(hash: string): { step: number; field: ServiceField | null } | null {
  const name = hash.slice(1)
  const step = hashes.findIndex((known) => known === name)
  if (step >= 0) return { step, field: null }
  for (const [index, fields] of serviceSteps.entries()) {
    const field = fields.find((known) => known === name)
    if (field) return { step: index, field }
  }
  return null
}
