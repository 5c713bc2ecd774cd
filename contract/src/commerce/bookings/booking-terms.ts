import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { Image } from '../../media/media.ts'
import { Shillings } from '../../money.ts'
import { Id, Moment } from '../../page.ts'
import { listingModules } from '../listings/modules.ts'
import { DeliveryAddress } from '../sellers/addresses.ts'
import { priceTypes } from '../services/service-terms.ts'

/** The kind of payable: an order of one booking, or of a series. */
export const bookingKind = 'booking'

/** `viewing`: of a property, which is free. */
export const bookingKinds = ['service', 'viewing'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** How a booking came about: a slot was chosen, or a quote was accepted. */
export const bookingOrigins = ['slot', 'quote'] as const

/** States as they are stored: what the clock alone says is not. */
export const storedBookingStates = [
  'requested',
  'held',
  'confirmed',
  'completed',
  'declined',
  'expired',
  'cancelled_by_customer',
  'cancelled_by_provider',
  'no_show_customer',
  'no_show_provider',
] as const
export type StoredBookingState = (typeof storedBookingStates)[number]

/** `held` waits for money, `requested` for the provider. A confirmed one is `in_progress` from its start until it is completed. */
export const bookingStates = [...storedBookingStates, 'in_progress'] as const
export type BookingState = (typeof bookingStates)[number]

/** States in which its time is taken. */
export const liveBookingStates = ['requested', 'held', 'confirmed'] as const satisfies readonly StoredBookingState[]

export const repeats = ['week', 'two_weeks', 'month'] as const
export type BookingRepeat = (typeof repeats)[number]

/** Limits of bookings. Plain numbers: the browser needs no schemas. */
export const bookingLimits = {
  /** Dates of a series. */
  dates: { min: 2, max: 12 },
  forName: { min: 2, max: 80 },
  note: { max: 500 },
  reason: { min: 3, max: 300 },
  problem: { min: 10, max: 1_000 },
  block: { max: 80 },
  customerNote: { max: 1_000 },
  /** Addresses of calendars whose busy times are fetched. */
  imports: 3,
  importName: { min: 1, max: 40 },
  importAddress: 500,
  /** Days that a calendar shows at once. */
  calendarDays: 42,
} as const

/** What is booked, as a booking names it: also when its listing is gone. */
export const BookedListing = z.object({
  id: Id,
  module: z.enum(listingModules),
  title: z.string(),
  slug: z.string(),
  image: z.nullable(Image),
})

/** Another time that one side has proposed: both times are taken while it is open. */
export const BookingMove = z.object({
  id: Id,
  by: z.enum(['customer', 'provider']),
  starts_at: Moment,
  ends_at: Moment,
  note: z.string(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'lapsed']),
  /** Until when it can be answered. */
  expires_at: Moment,
  /** The viewer is the one who answers. */
  may_answer: z.boolean(),
})
export type BookingMove = z.infer<typeof BookingMove>

export const problemStates = ['open', 'agreed', 'decided', 'withdrawn'] as const

/** What one side says went wrong: its money waits until it has ended. */
export const BookingProblem = z.object({
  id: Id,
  by: z.enum(['customer', 'provider']),
  text: z.string(),
  state: z.enum(problemStates),
  /** What goes back to the customer, in whole shillings; null as long as it is open. */
  refund: z.nullable(Shillings),
  /** Staff's, once they have decided. */
  reason: z.nullable(z.string()),
  created_at: Moment,
  ended_at: z.nullable(Moment),
})
export type BookingProblem = z.infer<typeof BookingProblem>

const common = {
  id: Id,
  number: z.string(),
  kind: z.enum(bookingKinds),
  state: z.enum(bookingStates),
  listing: BookedListing,
  /** Which of the two the viewer is, and who the other one is. */
  side: z.enum(['customer', 'provider']),
  other: Person,
  starts_at: Moment,
  ends_at: Moment,
  /** Whole shillings, with the travel fee; 0 is free. */
  price: Shillings,
  /** `from`: the price can become higher on the day. */
  price_type: z.enum(priceTypes),
  series: z.nullable(z.object({ id: Id, every: z.enum(repeats), occurrence: z.int(), count: z.int() })),
}

/** A booking as lists show it. */
export const BookingCard = z.object({
  ...common,
  /** Another time is proposed. */
  moving: z.boolean(),
})
export type BookingCard = z.infer<typeof BookingCard>

/** A booking as its two sides see it. */
export const Booking = z.object({
  ...common,
  origin: z.enum(bookingOrigins),
  order_id: Id,
  travel_fee: Shillings,
  /** What is paid here: the deposit, or all of it. */
  due: Shillings,
  paid: Shillings,
  /** What is paid to the provider directly. */
  on_the_day: Shillings,
  /** What the provider has of a late cancellation or when the customer does not come. */
  deposit: Shillings,
  /** Until then the customer cancels for nothing. */
  free_until: Moment,
  /** What cancelling would come to now; null: it cannot be cancelled. */
  cancelling: z.nullable(z.object({ back: Shillings, kept: Shillings })),
  for_name: z.string(),
  /** Null for the provider until it is confirmed. */
  for_phone: z.nullable(z.string()),
  /** Where it is done, when that is at the customer's; without its finer part until it is confirmed. */
  address: z.nullable(DeliveryAddress),
  note: z.string(),
  /** Until when it is answered (`requested`) or paid (`held`). */
  expires_at: z.nullable(Moment),
  move: z.nullable(BookingMove),
  problem: z.nullable(BookingProblem),
  /** The customer has said that they come. */
  customer_confirmed_at: z.nullable(Moment),
  /** When it completes by itself, and its money is the provider's. */
  completes_at: z.nullable(Moment),
  /** Until when its provider, said not to have come, can object; then what was paid goes back. */
  objects_until: z.nullable(Moment),
  /** Of what was paid, what goes back to the customer; 0 as long as it has not ended. */
  back: Shillings,
  reason: z.nullable(z.string()),
  created_at: Moment,
  ended_at: z.nullable(Moment),
  may: z.object({
    pay: z.boolean(),
    answer: z.boolean(),
    cancel: z.boolean(),
    move: z.boolean(),
    complete: z.boolean(),
    no_show: z.boolean(),
    problem: z.boolean(),
  }),
})
export type Booking = z.infer<typeof Booking>

/** Bookings that are made and paid together: one, or a series. */
export const BookingOrder = z.object({
  id: Id,
  /** Whole shillings. Above zero and with `expires_at`: pay it as the payable `booking` of this id. */
  total: Shillings,
  expires_at: z.nullable(Moment),
  paid_at: z.nullable(Moment),
  ended_at: z.nullable(Moment),
  created_at: Moment,
  /** By their start. */
  bookings: z.array(Booking),
})
export type BookingOrder = z.infer<typeof BookingOrder>

/** Tabs of lists of bookings. */
export const bookingTabs = ['requests', 'upcoming', 'past', 'cancelled'] as const
export type BookingTab = (typeof bookingTabs)[number]
