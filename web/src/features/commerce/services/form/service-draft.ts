/** The form of a service, as stored on the device. */
import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import { noHours, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import type { OwnServiceTerms } from '@mtaa/contract/commerce/services/edit-services'
import type { BookingMode, PriceType, ServicePlace } from '@mtaa/contract/commerce/services/service-terms'
import type { Service } from '@mtaa/contract/commerce/services/services'
import type { Image } from '@mtaa/contract/media/media'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

/** First and last day, as fields of days have them. */
export interface DayOffDraft {
  from: string
  until: string
}

/** Numbers are texts, as they are typed or chosen. */
export interface ServiceDraft {
  /** The idempotency key of the service. */
  key: string
  images: Image[]
  title: string
  category: string
  short_description: string
  description: string
  price_type: PriceType
  price: string
  /** Minutes. */
  duration: string
  /** Empty: no longer than usual. */
  longest: string
  hours: OpeningRange[][]
  breaks: OpeningRange[]
  buffer_before: string
  buffer_after: string
  /** Empty: one after the other. */
  every: string
  days_off: DayOffDraft[]
  on_holidays: boolean
  where: ServicePlace
  wards: number[]
  /** Empty: other wards are not served. */
  travel_fee: string
  /** Without a county it is the usual one. */
  place: PlaceValue
  mode: BookingMode
  deposit: string
  cancel_hours: string
  notice_hours: string
  horizon_days: string
  capacity: string
}

const usualDay: OpeningRange = { opens: '08:00', closes: '17:00' }

export const emptyService = (key: string): ServiceDraft => ({
  key,
  images: [],
  title: '',
  category: '',
  short_description: '',
  description: '',
  price_type: 'fixed',
  price: '',
  duration: '60',
  longest: '',
  // Monday to Friday: what most have, and what one changes faster than one fills it in.
  hours: noHours.map((_, at) => (at < 5 ? [usualDay] : [])),
  breaks: [],
  buffer_before: '0',
  buffer_after: '0',
  every: '30',
  days_off: [],
  on_holidays: false,
  where: 'provider',
  wards: [],
  travel_fee: '',
  place: noPlace,
  mode: 'request',
  deposit: '20',
  cancel_hours: '24',
  notice_hours: '2',
  horizon_days: '30',
  capacity: '1',
})

const textOf = (value: number | null) => (value === null ? '' : String(value))

const scheduleOf = (schedule: Schedule) => ({
  hours: schedule.hours,
  breaks: schedule.breaks,
  buffer_before: String(schedule.buffer_before),
  buffer_after: String(schedule.buffer_after),
  every: textOf(schedule.every_minutes),
  days_off: schedule.days_off,
  on_holidays: schedule.on_holidays,
  notice_hours: String(schedule.notice_hours),
  horizon_days: String(schedule.horizon_days),
  capacity: String(schedule.capacity),
})

/** A service as it is. One of before bookings gets the usual hours to begin with. */
export const draftOf = (service: Service, terms: OwnServiceTerms): ServiceDraft => ({
  ...emptyService(service.id),
  images: service.images,
  title: service.title,
  category: service.category,
  short_description: service.short_description,
  description: service.description,
  price_type: terms.price_type,
  price: terms.price_type === 'quote' ? '' : String(service.price),
  duration: String(terms.duration_minutes),
  longest: textOf(terms.longest_minutes),
  where: terms.place,
  wards: terms.wards,
  travel_fee: textOf(terms.travel_fee),
  place: {
    county_code: service.county_code,
    constituency_code: service.constituency_code,
    ward_code: service.ward_code,
  },
  mode: terms.mode,
  deposit: String(terms.deposit_percent),
  cancel_hours: String(terms.cancel_hours),
  ...(terms.schedule && scheduleOf(terms.schedule)),
})

/** Whether nothing has been filled in yet. */
export const isEmptyService = ({ images, title, description, short_description, price }: ServiceDraft) =>
  images.length === 0 && [title, description, short_description, price].every((text) => text.trim() === '')
