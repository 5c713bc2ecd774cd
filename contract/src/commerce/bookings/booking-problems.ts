/** What went wrong between the two sides of a booking, and providers whose bookings are paused. */
import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { endpoint } from '../../endpoint.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { Booking, BookingCard, bookingLimits, BookingProblem } from './booking-terms.ts'

const amount = z.int().check(z.minimum(0), z.maximum(maxShillings))
const reason = multiLine(bookingLimits.reason)

export const openProblem = endpoint({
  method: 'POST',
  path: '/bookings/:id/problems',
  summary:
    'Say what went wrong, until 72 hours after the end, or as its provider that you had come, until the money goes back: what was paid waits until the two agree or support has decided. Each side once a booking.',
  access: 'member',
  status: 201,
  params: z.object({ id: Id }),
  body: z.object({ text: multiLine(bookingLimits.problem) }),
  result: Booking,
  refusals: ['booking_not_found', 'booking_too_early', 'booking_over', 'booking_in_problem', 'booking_not_paid'],
})

const problemId = z.object({ id: Id })

export const agreeProblem = endpoint({
  method: 'POST',
  path: '/booking-problems/:id/agree',
  summary: 'Give the customer so much back, as the provider, and end the problem.',
  access: 'member',
  params: problemId,
  body: z.object({ refund: amount }),
  result: Booking,
  refusals: ['booking_problem_not_found', 'booking_problem_over', 'booking_refund_refused'],
})

export const withdrawProblem = endpoint({
  method: 'POST',
  path: '/booking-problems/:id/withdraw',
  summary: 'Take back what you have reported: the money goes by the rule of the booking.',
  access: 'member',
  params: problemId,
  result: Booking,
  refusals: ['booking_problem_not_found', 'booking_problem_over'],
})

/** A problem as support sees it. */
export const StaffProblem = z.object({
  ...BookingProblem.shape,
  booking: BookingCard,
  customer: Person,
  provider: Person,
  paid: Shillings,
  deposit: Shillings,
  /** What another admin has decided to send back, that takes two of them; null: nothing. */
  agreed: z.nullable(Shillings),
  may: z.object({ decide: z.boolean() }),
})
export type StaffProblem = z.infer<typeof StaffProblem>

export const listProblems = endpoint({
  method: 'GET',
  path: '/moderation/booking-problems',
  summary: 'Problems of bookings that wait for support, or have ended, the oldest first.',
  access: 'moderator',
  freshSession: true,
  query: z.object({ ended: z._default(z.enum(['true', 'false']), 'false'), ...paging(20) }),
  result: pageOf(StaffProblem),
  refusals: ['forbidden', 'bad_cursor'],
})

export const decideProblem = endpoint({
  method: 'POST',
  path: '/moderation/booking-problems/:id/decision',
  summary:
    'Decide what of the money of a booking goes back to its customer; the rest is the provider’s. Both read the reason. Above KSh 50,000 it takes a second admin who decides the same.',
  access: 'moderator',
  idempotency: 'required',
  params: problemId,
  body: z.object({ refund: amount, reason }),
  result: StaffProblem,
  refusals: [
    'forbidden',
    'booking_problem_not_found',
    'booking_problem_over',
    'booking_refund_refused',
    'refund_over_limit',
    'own_money',
    'case_claimed',
    'idempotency_mismatch',
  ],
})

/** A provider with three strikes in 90 days. */
export const PausedProvider = z.object({
  provider: Person,
  paused_at: Moment,
  strikes: z.array(
    z.object({ booking_id: Id, cause: z.enum(['cancelled', 'no_show']), at: Moment, reason: z.string() }),
  ),
})
export type PausedProvider = z.infer<typeof PausedProvider>

export const listPausedProviders = endpoint({
  method: 'GET',
  path: '/moderation/paused-providers',
  summary: 'Providers whose new bookings are paused for their strikes, the longest first.',
  access: 'moderator',
  query: z.object({ ...paging(20) }),
  result: pageOf(PausedProvider),
  refusals: ['forbidden', 'bad_cursor'],
})

export const resumeProvider = endpoint({
  method: 'POST',
  path: '/moderation/paused-providers/:id/resume',
  summary: 'Let a provider be booked again; strikes of before no longer count.',
  access: 'moderator',
  params: z.object({ id: Id }),
  body: z.object({ reason }),
  result: z.object({ ok: z.literal(true) }),
  refusals: ['forbidden', 'provider_not_paused', 'own_booking'],
})
