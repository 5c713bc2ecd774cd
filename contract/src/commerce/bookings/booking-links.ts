/** Links of reminders: signed, without an account, used once, and dead at the start of the booking. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { Moment } from '../../page.ts'

const token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) })

/** What a link shows: nothing by which somebody is found. */
export const LinkedBooking = z.object({
  title: z.string(),
  starts_at: Moment,
  ends_at: Moment,
  /** First names alone. */
  provider: z.string(),
  customer: z.string(),
  /** What stays with the provider when it is cancelled now, and what goes back. */
  kept: Shillings,
  back: Shillings,
  /** What was done by this link; null: it can still be used. */
  used: z.nullable(z.enum(['confirmed', 'cancelled'])),
})
export type LinkedBooking = z.infer<typeof LinkedBooking>

const refusals = ['booking_link_dead', 'over_request_rate_limit'] as const

export const getBookingLink = endpoint({
  method: 'GET',
  path: '/booking-links/:token',
  summary: 'The booking of a reminder’s link, until it starts.',
  access: 'public',
  params: token,
  result: LinkedBooking,
  refusals,
})

export const confirmByLink = endpoint({
  method: 'POST',
  path: '/booking-links/:token/confirm',
  summary: 'Say by a reminder’s link that you come.',
  access: 'public',
  params: token,
  result: LinkedBooking,
  refusals: [...refusals, 'booking_link_used'],
})

export const cancelByLink = endpoint({
  method: 'POST',
  path: '/booking-links/:token/cancel',
  summary: 'Cancel a booking by a reminder’s link, by the rule that the booking shows.',
  access: 'public',
  params: token,
  body: z.object({ kept: z.int().check(z.minimum(0)) }),
  result: LinkedBooking,
  refusals: [...refusals, 'booking_link_used', 'booking_over', 'booking_cost_changed'],
})
