import * as z from 'zod/mini'
import { Shillings } from '../../money.ts'
import { Id } from '../../page.ts'
import { Schedule } from '../bookings/schedule.ts'

/** How the price of a service is meant. */
export const priceTypes = ['fixed', 'from', 'hourly', 'quote'] as const
export type PriceType = (typeof priceTypes)[number]

/** Where it is done: customers come, the provider comes, or as the customer chooses. */
export const servicePlaces = ['provider', 'customer', 'either'] as const
export type ServicePlace = (typeof servicePlaces)[number]

/** `instant`: who pays has the slot. `request`: the provider answers first. */
export const bookingModes = ['instant', 'request'] as const
export type BookingMode = (typeof bookingModes)[number]

/** Limits of a service in minutes, percent, hours, shillings and pieces. Plain numbers: the browser needs no schemas. */
export const serviceLimits = {
  duration: { min: 15, max: 480, step: 5 },
  wards: 30,
  travelFee: { min: 1, max: 50_000 },
  depositPercent: { min: 0, max: 100, usual: 20 },
  /** Until so long before the start a booking is cancelled for nothing. */
  cancelHours: { min: 2, max: 72, usual: 24 },
  licences: 5,
  licenceName: { min: 2, max: 80 },
  licenceReason: { min: 3, max: 300 },
} as const

/** Of a licence: what readers see of it is its name once a moderator has seen the document. */
export const licenceStates = ['submitted', 'verified', 'rejected', 'withdrawn'] as const
export type LicenceState = (typeof licenceStates)[number]

/** What the card of a service says beside the fields of all listings. */
export const ServiceTerms = z.object({ price_type: z.enum(priceTypes), duration_minutes: z.int() })
export type ServiceTerms = z.infer<typeof ServiceTerms>

const { hours, breaks, notice_hours, horizon_days, capacity, days_off, on_holidays } = Schedule.shape

/** How a service can be booked, for everybody. */
export const BookingTerms = z.object({
  hours,
  breaks,
  notice_hours,
  horizon_days,
  capacity,
  days_off,
  on_holidays,
  mode: z.enum(bookingModes),
  /** Of an hourly service: how long one can book it at most; the others take as long as they take. */
  longest_minutes: z.int(),
  deposit_percent: z.int(),
  cancel_hours: z.int(),
})

/** Where a provider goes to. */
export const ServiceArea = z.object({
  place: z.enum(servicePlaces),
  /** Wards to which the provider comes for nothing. */
  wards: z.array(z.object({ code: z.int(), ward: z.string(), constituency: z.string(), county: z.string() })),
  /** What coming to any other ward costs; null: they are not served. */
  travel_fee: z.nullable(Shillings),
})

/** A licence whose document a moderator has seen. */
export const SeenLicence = z.object({ id: Id, name: z.string() })
