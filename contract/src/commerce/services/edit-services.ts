import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { imageKeys } from '../../media/media.ts'
import { Id } from '../../page.ts'
import { placeTotals, wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'
import { Schedule } from '../bookings/schedule.ts'
import { listingId } from '../listings/listings.ts'
import { categories } from '../products/categories.ts'
import { productInput, productLimits } from '../products/market.ts'
import { bookingModes, priceTypes, serviceLimits, servicePlaces } from './service-terms.ts'
import { Service } from './services.ts'

const serviceCategories = Object.keys(categories.services) as [string, ...string[]]
const whole = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max))
const minutes = whole(serviceLimits.duration).check(z.multipleOf(serviceLimits.duration.step))

/** Input of a service. */
const serviceInput = {
  title: singleLine(productLimits.title),
  category: z.enum(serviceCategories),
  short_description: productInput.short_description,
  description: productInput.description,
  /** Pictures of work. */
  images: imageKeys(productLimits.images),
  price_type: z.enum(priceTypes),
  /** Whole shillings: the price, the least of it, or that of an hour; of `quote` 0. */
  price: productInput.price,
  duration_minutes: minutes,
  /** Of an hourly service; null: as long as `duration_minutes`. */
  longest_minutes: z._default(z.nullable(minutes), null),
  place: z.enum(servicePlaces),
  /** Codes of wards that are served for nothing; of a place `provider` none. */
  wards: z._default(
    z.array(z.int().check(z.minimum(1), z.maximum(placeTotals.ward))).check(z.maxLength(serviceLimits.wards)),
    [],
  ),
  travel_fee: z._default(z.nullable(whole(serviceLimits.travelFee)), null),
  mode: z._default(z.enum(bookingModes), 'request'),
  deposit_percent: z._default(whole(serviceLimits.depositPercent), serviceLimits.depositPercent.usual),
  cancel_hours: z._default(whole(serviceLimits.cancelHours), serviceLimits.cancelHours.usual),
  schedule: Schedule,
  ...wardInput,
}

const inputRefusals = [
  'place_mismatch',
  'place_inactive',
  'picture_not_found',
  'service_price_refused',
  'service_minutes_refused',
  'service_area_refused',
  'schedule_refused',
] as const

export const createService = endpoint({
  method: 'POST',
  path: '/services',
  summary:
    'Offer a service with its price, hours and area. It is shown at once, or after a moderator has looked at it.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({ ...serviceInput, draft_id: z.optional(Id) }),
  result: Service,
  refusals: [...inputRefusals, 'listing_needs_phone', 'daily_limit', 'idempotency_mismatch'],
})
export type NewService = z.input<typeof createService.body>

/** Their provider is notified of confirmed bookings that are outside the new hours, on a day off, or more at once than the capacity. */
export const updateService = endpoint({
  method: 'PATCH',
  path: '/services/:id',
  summary: 'Change a service of your own. Bookings that stand keep their time, price and rules.',
  access: 'member',
  params: listingId,
  body: z.object({
    title: z.optional(serviceInput.title),
    category: z.optional(serviceInput.category),
    short_description: z.optional(singleLine(productLimits.shortDescription)),
    description: z.optional(multiLine(productLimits.description)),
    images: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(productLimits.images))),
    price_type: z.optional(serviceInput.price_type),
    price: z.optional(serviceInput.price),
    duration_minutes: z.optional(minutes),
    longest_minutes: z.optional(z.nullable(minutes)),
    place: z.optional(serviceInput.place),
    wards: z.optional(
      z.array(z.int().check(z.minimum(1), z.maximum(placeTotals.ward))).check(z.maxLength(serviceLimits.wards)),
    ),
    travel_fee: z.optional(z.nullable(whole(serviceLimits.travelFee))),
    mode: z.optional(z.enum(bookingModes)),
    deposit_percent: z.optional(whole(serviceLimits.depositPercent)),
    cancel_hours: z.optional(whole(serviceLimits.cancelHours)),
    /** All of it. */
    schedule: z.optional(Schedule),
  }),
  result: Service,
  refusals: ['listing_not_found', 'listing_invalid_transition', ...inputRefusals],
})
export type ServiceChange = z.input<typeof updateService.body>

/** What the form is filled with. */
export const getServiceTerms = endpoint({
  method: 'GET',
  path: '/my-services/:id',
  summary: 'The schedule, area and rules of a service of your own, as its form has them.',
  access: 'member',
  freshSession: true,
  params: listingId,
  result: z.object({
    price_type: z.enum(priceTypes),
    duration_minutes: z.int(),
    longest_minutes: z.nullable(z.int()),
    place: z.enum(servicePlaces),
    wards: z.array(z.int()),
    travel_fee: z.nullable(z.int()),
    mode: z.enum(bookingModes),
    deposit_percent: z.int(),
    cancel_hours: z.int(),
    /** Null: one of before bookings, whose hours are not known. */
    schedule: z.nullable(Schedule),
  }),
  refusals: ['listing_not_found'],
})

export type OwnServiceTerms = z.infer<typeof getServiceTerms.result>

/** A paused service has no slots; its bookings stand. */
export const changeServiceStatus = endpoint({
  method: 'POST',
  path: '/services/:id/status',
  summary: 'Pause a service of your own, or show it again.',
  access: 'member',
  params: listingId,
  body: z.object({ status: z.enum(['active', 'paused']) }),
  result: Service,
  refusals: ['listing_not_found', 'listing_invalid_transition'],
})
