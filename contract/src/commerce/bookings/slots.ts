import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Moment } from '../../page.ts'
import { plainNumber } from '../../plain-number.ts'
import { listingId } from '../listings/listings.ts'
import { serviceLimits } from '../services/service-terms.ts'
import { Day, Month } from './schedule.ts'

/** `closed`: no hours, or too early or too late to book; `full`: all of it is taken. */
export const dayStates = ['open', 'full', 'closed'] as const

export const SlotDay = z.object({
  day: Day,
  state: z.enum(dayStates),
  /** How many starts are free. */
  free: z.int(),
  /** The public holiday on which it is closed, in both languages. */
  holiday: z.nullable(z.object({ en: z.string(), sw: z.string() })),
})
export type SlotDay = z.infer<typeof SlotDay>

export const Slot = z.object({
  starts_at: Moment,
  ends_at: Moment,
  /** How many can still book it. */
  left: z.int(),
})
export type Slot = z.infer<typeof Slot>

/** How long, of an hourly service; absent: as long as it takes. */
const minutes = z.optional(plainNumber(serviceLimits.duration.min, serviceLimits.duration.max))

export const SlotMonth = z.object({
  days: z.array(SlotDay),
  /** The first free start within the horizon, from now on; null: none. */
  next: z.nullable(Moment),
})
export type SlotMonth = z.infer<typeof SlotMonth>

export const getSlotMonth = endpoint({
  method: 'GET',
  path: '/services/:id/slot-days',
  summary: 'Which days of a month have free slots of a service, in Nairobi.',
  access: 'public',
  params: listingId,
  query: z.object({ month: Month, minutes }),
  result: SlotMonth,
  refusals: ['listing_not_found', 'booking_not_offered', 'over_request_rate_limit'],
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/services/:id/slots',
  summary:
    'The slots of a service that start on a day in Nairobi, with how many are left; those that are taken are left out.',
  access: 'public',
  params: listingId,
  query: z.object({ day: Day, minutes }),
  result: z.object({ items: z.array(Slot) }),
  refusals: ['listing_not_found', 'booking_not_offered', 'over_request_rate_limit'],
})

/** A page of a list, and no more. */
export const nextSlotsLimit = 24

/** For lists and search: one request for a page of cards. */
export const listNextSlots = endpoint({
  method: 'GET',
  path: '/next-slots',
  summary:
    'The next free slot of each of at most 24 services; those that have none, or cannot be booked, are left out.',
  access: 'public',
  query: z.object({
    /** Ids, with commas between. */
    services: z.string().check(z.maxLength(nextSlotsLimit * 37)),
  }),
  result: z.object({ items: z.array(z.object({ service_id: Id, starts_at: Moment })) }),
  refusals: ['over_request_rate_limit'],
})
