import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { endpoint } from '../../endpoint.ts'
import { imageKeys, Image } from '../../media/media.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { placeFields, wardInput, wardCode } from '../../places/places.ts'
import { multiLine } from '../../text.ts'
import { BookingOrder } from '../bookings/booking-terms.ts'
import { ListingCard } from '../listings/listings.ts'
import { categories } from '../products/categories.ts'
import { Rating } from '../reviews/ratings.ts'
import { serviceLimits } from '../services/service-terms.ts'

/** Limits of quotes. Plain numbers: the browser needs no schemas. */
export const quoteLimits = {
  text: { min: 10, max: 1_000 },
  pictures: 6,
  providers: 5,
  budget: { min: 1, max: maxShillings },
  note: { max: 500 },
  /** Requests of one member that are open. */
  open: 5,
} as const

/** `removed`: by a moderator; its customer alone still sees it. */
export const quoteRequestStates = ['open', 'accepted', 'closed', 'lapsed', 'removed'] as const
export const quoteStates = ['sent', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export const invitationStates = ['open', 'quoted', 'passed'] as const

const serviceCategories = Object.keys(categories.services) as [string, ...string[]]
const shillings = z.int().check(z.minimum(1), z.maximum(maxShillings))

export const Quote = z.object({
  id: Id,
  provider: Person,
  /** The service by which the provider was found. */
  service_id: Id,
  title: z.string(),
  /** Whole shillings, all of it. */
  price: Shillings,
  /** What of it is paid here when the quote is accepted. */
  deposit: Shillings,
  starts_at: Moment,
  ends_at: Moment,
  note: z.string(),
  state: z.enum(quoteStates),
  /** What it became; null: it was not accepted. */
  booking_id: z.nullable(Id),
  expires_at: Moment,
  created_at: Moment,
})
export type Quote = z.infer<typeof Quote>

const requestFields = {
  id: Id,
  category: z.string(),
  text: z.string(),
  images: z.array(Image),
  budget: z.nullable(Shillings),
  state: z.enum(quoteRequestStates),
  /** Until when providers can quote. */
  expires_at: Moment,
  created_at: Moment,
  ...placeFields,
}

/** A request as its customer sees it. */
export const QuoteRequest = z.object({
  ...requestFields,
  invited: z.array(z.object({ provider: Person, service_id: Id, state: z.enum(invitationStates) })),
  /** The cheapest first; those that were withdrawn or lapsed last. */
  quotes: z.array(Quote),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** A service whose provider can be requested. */
export const QuoteProvider = z.object({
  service: ListingCard,
  /** Of its provider, as a seller. */
  rating: Rating,
  /** What coming to this ward costs; null: the customer comes to the provider. */
  travel_fee: z.nullable(Shillings),
})
export type QuoteProvider = z.infer<typeof QuoteProvider>

/** Providers of a category who serve a ward, each by the service that was added last. */
export const listQuoteProviders = endpoint({
  method: 'GET',
  path: '/quote-providers',
  summary:
    'Services of a category whose providers serve a ward, those of the ward first: whom you can request quotes of.',
  access: 'public',
  query: z.object({ category: z.enum(serviceCategories), ward: wardCode, ...paging(20) }),
  result: pageOf(QuoteProvider),
  refusals: ['place_not_found', 'bad_cursor'],
})

export const requestQuotes = endpoint({
  method: 'POST',
  path: '/quote-requests',
  summary: 'Request quotes of up to five providers who serve your ward, with text, pictures and a budget.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  body: z.object({
    category: z.enum(serviceCategories),
    text: multiLine(quoteLimits.text),
    images: imageKeys(quoteLimits.pictures),
    budget: z._default(z.nullable(shillings), null),
    ...wardInput,
    /** One service of each provider. */
    services: z.array(Id).check(z.minLength(1), z.maxLength(quoteLimits.providers)),
  }),
  result: QuoteRequest,
  refusals: [
    'place_mismatch',
    'place_inactive',
    'picture_not_found',
    'listing_not_found',
    'quote_provider_refused',
    'too_many_quote_requests',
    'idempotency_mismatch',
    'over_request_rate_limit',
  ],
})
export type NewQuoteRequest = z.input<typeof requestQuotes.body>

export const listQuoteRequests = endpoint({
  method: 'GET',
  path: '/quote-requests',
  summary: 'Your requests for quotes, the last first.',
  access: 'member',
  freshSession: true,
  query: z.object({ ...paging(20) }),
  result: pageOf(z.object({ ...requestFields, quotes_count: z.int() })),
  refusals: ['bad_cursor'],
})

const requestId = z.object({ id: Id })

export const getQuoteRequest = endpoint({
  method: 'GET',
  path: '/quote-requests/:id',
  summary: 'One request of your own with its quotes. Moderators of services see what is requested, without them.',
  access: 'member',
  freshSession: true,
  params: requestId,
  result: QuoteRequest,
  refusals: ['quote_request_not_found'],
})

export const closeQuoteRequest = endpoint({
  method: 'POST',
  path: '/quote-requests/:id/close',
  summary: 'Close a request of your own: its quotes are declined, and providers learn of it.',
  access: 'member',
  params: requestId,
  result: QuoteRequest,
  refusals: ['quote_request_not_found', 'quote_request_over'],
})

/** A request as an invited provider sees it: the customer's first name and ward, and the own quote alone. */
export const QuoteInvitation = z.object({
  ...requestFields,
  customer: Person,
  service_id: Id,
  title: z.string(),
  invitation: z.enum(invitationStates),
  quote: z.nullable(Quote),
})
export type QuoteInvitation = z.infer<typeof QuoteInvitation>

export const listQuoteInvitations = endpoint({
  method: 'GET',
  path: '/quote-invitations',
  summary: 'Requests for quotes that you were sent as a provider: those that wait, or all, the last first.',
  access: 'member',
  freshSession: true,
  query: z.object({ waiting: z._default(z.enum(['true', 'false']), 'true'), ...paging(20) }),
  result: pageOf(QuoteInvitation),
  refusals: ['bad_cursor'],
})

export const getQuoteInvitation = endpoint({
  method: 'GET',
  path: '/quote-invitations/:id',
  summary: 'One request that you were sent, by the id of the request.',
  access: 'member',
  freshSession: true,
  params: requestId,
  result: QuoteInvitation,
  refusals: ['quote_request_not_found'],
})

/** The time is not held: accepting takes it, if it is still free. */
export const sendQuote = endpoint({
  method: 'POST',
  path: '/quote-requests/:id/quotes',
  summary: 'Quote a price and a time for a request that you were sent: once, valid for 72 hours.',
  access: 'member',
  status: 201,
  params: requestId,
  body: z.object({
    price: shillings,
    starts_at: Moment,
    minutes: z
      .int()
      .check(
        z.minimum(serviceLimits.duration.min),
        z.maximum(serviceLimits.duration.max),
        z.multipleOf(serviceLimits.duration.step),
      ),
    note: z._default(multiLine(quoteLimits.note), ''),
  }),
  result: QuoteInvitation,
  refusals: ['quote_request_not_found', 'quote_request_over', 'quote_sent', 'quote_time_refused', 'slot_taken'],
})

export const passQuoteRequest = endpoint({
  method: 'POST',
  path: '/quote-requests/:id/pass',
  summary: 'Say that you will not quote.',
  access: 'member',
  params: requestId,
  result: QuoteInvitation,
  refusals: ['quote_request_not_found', 'quote_request_over', 'quote_sent'],
})

const quoteId = z.object({ id: Id })

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/quotes/:id/withdraw',
  summary: 'Take back a quote of your own that was not accepted.',
  access: 'member',
  params: quoteId,
  result: QuoteInvitation,
  refusals: ['quote_not_found', 'quote_over'],
})

/** Two quotes of one request are never both accepted. */
export const acceptQuote = endpoint({
  method: 'POST',
  path: '/quotes/:id/accept',
  summary:
    'Accept a quote: it becomes a booking, held for ten minutes to pay its deposit. The other providers learn of it.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: quoteId,
  body: z.object({
    address_id: z._default(z.nullable(Id), null),
    /** All of the price, not only the deposit. */
    whole: z._default(z.boolean(), false),
  }),
  result: BookingOrder,
  refusals: [
    'quote_not_found',
    'quote_over',
    'slot_taken',
    'address_not_found',
    'address_needed',
    'ward_not_served',
    'booking_not_offered',
    'account_blocked',
    'too_many_unpaid',
    'idempotency_mismatch',
  ],
})
