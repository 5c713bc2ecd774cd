import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { imageKeys } from '../../media/media.ts'
import { Id, Moment } from '../../page.ts'
import { wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'
import { moderationReasons } from '../listings/moderation-reasons.ts'
import { listingId } from '../listings/listings.ts'
import { categories } from '../products/categories.ts'
import { productInput, productLimits } from '../products/market.ts'
import { eventLimits, eventModes, refundPolicies, repeats, TicketType } from './event-terms.ts'
import { Event } from './events.ts'

const eventCategories = Object.keys(categories.events) as [string, ...string[]]
const { type: typeLimits } = eventLimits
const moment = z._default(z.nullable(Moment), null)

/** Input of a type of tickets. With an id it changes one that is there. */
const typeInput = z.object({
  id: z.optional(Id),
  name: singleLine(typeLimits.name),
  description: z._default(multiLine(typeLimits.description), ''),
  price: z.int().check(z.minimum(typeLimits.price.min), z.maximum(typeLimits.price.max)),
  quantity: z.int().check(z.minimum(typeLimits.quantity.min), z.maximum(typeLimits.quantity.max)),
  per_person: z._default(
    z.int().check(z.minimum(typeLimits.perPerson.min), z.maximum(typeLimits.perPerson.max)),
    typeLimits.perPerson.usual,
  ),
  /** Null: from when the event is shown, and until it starts. At the latest until it ends. */
  sales_from: moment,
  sales_until: moment,
  /** Of the ticket of one day; both or neither, and within the event. */
  admits_from: moment,
  admits_until: moment,
  /** Capitals and small letters are the same. */
  hidden_code: z._default(z.nullable(singleLine(typeLimits.hiddenCode)), null),
  closed: z._default(z.boolean(), false),
})

const types = z.array(typeInput).check(z.minLength(1), z.maxLength(eventLimits.types))
const url = z.url({ protocol: /^https$/ }).check(z.maxLength(eventLimits.onlineUrl))

/** Input of an event. */
const eventInput = {
  title: singleLine(productLimits.title),
  category: z.enum(eventCategories),
  short_description: productInput.short_description,
  description: productInput.description,
  images: imageKeys(productLimits.images),
  starts_at: Moment,
  ends_at: Moment,
  opens_at: moment,
  mode: z._default(z.enum(eventModes), 'place'),
  /** The name and the road of a place; online what readers should know, such as `On Zoom`. */
  location: singleLine(eventLimits.location),
  place_hidden: z._default(z.boolean(), false),
  directions: z._default(multiLine(eventLimits.directions), ''),
  /** Of an online event, and of no other. */
  online_url: z._default(z.nullable(url), null),
  refund_policy: z.enum(refundPolicies),
  approval: z._default(z.boolean(), false),
  ticket_types: types,
  ...wardInput,
}

/** Of an event that repeats: every week or month at the same hour in Nairobi. */
const repeat = z.nullable(
  z.object({
    every: z.enum(repeats),
    count: z.int().check(z.minimum(eventLimits.occurrences.min), z.maximum(eventLimits.occurrences.max)),
  }),
)

const inputRefusals = [
  'place_mismatch',
  'event_times_refused',
  'event_dates_overlap',
  'event_place_needed',
  'event_types_refused',
  'picture_not_found',
] as const

export const createEvent = endpoint({
  method: 'POST',
  path: '/events',
  summary:
    'Make an event, or up to 26 dates of one. It is shown at once, or after a moderator has looked at it. A series counts as one new listing.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({ ...eventInput, repeat: z._default(repeat, null), draft_id: z.optional(Id) }),
  /** The first date. */
  result: Event,
  refusals: [...inputRefusals, 'listing_needs_phone', 'daily_limit', 'idempotency_mismatch'],
})
export type NewEvent = z.input<typeof createEvent.body>

export const previewEvent = endpoint({
  method: 'POST',
  path: '/event-previews',
  summary: 'What an event would come to: its dates, and when you would get the money. Nothing is stored.',
  access: 'member',
  body: z.object({ ...eventInput, repeat: z._default(repeat, null) }),
  result: z.object({
    dates: z.array(z.object({ start_date: Moment, end_date: Moment, payout_at: Moment })),
    /** Of each type in order: what you get of one ticket, in whole shillings, rounded down. */
    shares: z.array(z.object({ price: z.int(), share: z.int() })),
  }),
  refusals: inputRefusals,
})

/** What the form is filled with: the one answer that has hidden codes. */
export const getEventTerms = endpoint({
  method: 'GET',
  path: '/my-events/:id',
  summary: 'An event of your own with its hidden codes, and how many tickets of each type are gone.',
  access: 'member',
  freshSession: true,
  params: listingId,
  result: z.object({
    location: z.string(),
    directions: z.string(),
    online_url: z.nullable(z.string()),
    place_hidden: z.boolean(),
    types: z.array(
      z.object({
        ...TicketType.shape,
        quantity: z.int(),
        sold: z.int(),
        held: z.int(),
        hidden_code: z.nullable(z.string()),
        closed: z.boolean(),
        may_delete: z.boolean(),
      }),
    ),
    /** What can still be changed: everything, or all but time and place once it has started. */
    may: z.object({ move: z.boolean(), edit: z.boolean(), cancel: z.boolean() }),
  }),
  refusals: ['listing_not_found'],
})

export type EventTerms = z.infer<typeof getEventTerms.result>

export const scopes = ['one', 'following'] as const

/** Changes of time by more than 24 hours, and of the place, open refunds and are notified. */
export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/events/:id',
  summary:
    'Change an event of your own, or it and its following dates. Who has a ticket is notified of another time or place, and may have the money back.',
  access: 'member',
  params: listingId,
  body: z.object({
    title: z.optional(eventInput.title),
    category: z.optional(eventInput.category),
    short_description: z.optional(singleLine(productLimits.shortDescription)),
    description: z.optional(multiLine(productLimits.description)),
    images: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(productLimits.images))),
    starts_at: z.optional(Moment),
    ends_at: z.optional(Moment),
    opens_at: z.optional(z.nullable(Moment)),
    mode: z.optional(z.enum(eventModes)),
    location: z.optional(eventInput.location),
    place_hidden: z.optional(z.boolean()),
    directions: z.optional(multiLine(eventLimits.directions)),
    online_url: z.optional(z.nullable(url)),
    county_code: z.optional(wardInput.county_code),
    constituency_code: z.optional(wardInput.constituency_code),
    ward_code: z.optional(wardInput.ward_code),
    /** Only to one that is better for who has a ticket, once a ticket is sold. */
    refund_policy: z.optional(z.enum(refundPolicies)),
    approval: z.optional(z.boolean()),
    /** All types; one that is left out is deleted, if nobody ever had it. */
    ticket_types: z.optional(types),
    /** `following`: times move by as much as this one's. */
    scope: z._default(z.enum(scopes), 'one'),
  }),
  result: Event,
  refusals: [
    'listing_not_found',
    'event_over',
    'event_started',
    'event_cancelled',
    'ticket_type_sold',
    'refund_policy_fixed',
    ...inputRefusals,
  ],
})
export type EventChange = z.input<typeof updateEvent.body>

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/events/:id/cancel',
  summary:
    'Cancel an event until its end: its organizer, or an event moderator with a reason. All money goes back by the way it came, by itself.',
  access: 'member',
  params: listingId,
  body: z.object({
    /** Who has a ticket reads it. */
    note: multiLine(eventLimits.cancelNote),
    /** Of a moderator's required. */
    reason: z.optional(z.enum(moderationReasons)),
    scope: z._default(z.enum(scopes), 'one'),
  }),
  result: Event,
  refusals: ['listing_not_found', 'forbidden', 'event_over', 'event_cancelled', 'listing_review_reason_needed'],
})
export type EventCancelling = z.input<typeof cancelEvent.body>
