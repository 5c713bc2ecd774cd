import * as z from 'zod/mini'
import { businessCategories, type BusinessCategory } from './business-categories.ts'
import { Hours } from '../hours.ts'
import { noHours } from '../opening-hours.ts'
import { endpoint } from '../../endpoint.ts'
import { Person } from '../../community/people.ts'
import { Image, pictureBytes } from '../../media/media.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { placeFields, placeQuery, wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'

/** `removed`: by a moderator. */
export const businessStatuses = ['active', 'paused', 'removed'] as const
/** Whether the business was proven by a KRA PIN or a permit. */
export const businessVerifications = ['unverified', 'submitted', 'verified', 'rejected'] as const
export const proofKinds = ['kra_pin', 'permit'] as const

/** Limits of a business's input. Plain numbers, so that the browser has them without the schemas. */
export const businessLimits = {
  name: { min: 3, max: 60 },
  description: { max: 1000 },
  categories: { min: 1, max: 5 },
  reason: { min: 3, max: 300 },
} as const

const categoryKeys = Object.keys(businessCategories) as [BusinessCategory, ...BusinessCategory[]]
const Category = z.enum(categoryKeys)
const cardFields = {
  id: Id,
  name: z.string(),
  slug: z.string(),
  categories: z.array(z.string()),
  image: z.nullable(Image),
  status: z.enum(businessStatuses),
  verified: z.boolean(),
  /** Null where the hours are not known. At most a minute old. */
  open_now: z.nullable(z.boolean()),
  created_at: Moment,
  ...placeFields,
}

/** A business as lists show it. */
export const BusinessCard = z.object(cardFields)
export type BusinessCard = z.infer<typeof BusinessCard>

/** A business as its page shows it. A phone number is only in the answer of `revealPhone`. */
export const Business = z.object({
  ...cardFields,
  description: z.string(),
  hours: Hours,
  phone_public: z.boolean(),
  owner: Person,
  updated_at: Moment,
  /** False while it is paused or removed: the page says so and is not indexed. */
  available: z.boolean(),
  may: z.object({ edit: z.boolean() }),
})
export type Business = z.infer<typeof Business>

/** A business as only its owner sees it. */
export const OwnBusiness = z.object({
  ...Business.shape,
  verification: z.enum(businessVerifications),
  /** Why the last submission was rejected. */
  rejected_because: z.nullable(z.string()),
  phone_reveals: z.int(),
})
export type OwnBusiness = z.infer<typeof OwnBusiness>

/** Filters of the directory; places as in `placeQuery`. */
export const ListBusinesses = z.object({
  ...placeQuery,
  category: z.optional(Category),
  /** Only those that are open at this moment. */
  open_now: z.optional(z.enum(['true'])),
  /** Only those that were proven. */
  verified: z.optional(z.enum(['true'])),
  ...paging(20),
})

/** The directory: active businesses, newest first. */
export const listBusinesses = endpoint({
  method: 'GET',
  path: '/businesses',
  summary: 'The directory of businesses by place, category, open now and verified, newest first.',
  access: 'public',
  query: ListBusinesses,
  result: pageOf(BusinessCard),
  refusals: ['place_not_found', 'bad_cursor'],
})

/** All businesses of the member. */
export const listMyBusinesses = endpoint({
  method: 'GET',
  path: '/businesses/mine',
  summary: "The member's own businesses in every state, with their verification.",
  access: 'member',
  result: z.object({ items: z.array(OwnBusiness) }),
  refusals: [],
})

const businessId = z.object({ id: Id })

/** One business; refuses `business_not_found` for a removed one to all but its owner and the moderators. */
export const getBusiness = endpoint({
  method: 'GET',
  path: '/businesses/:id',
  summary: 'One business. A removed one is only for its owner and the moderators of businesses.',
  access: 'public',
  params: businessId,
  result: Business,
  refusals: ['business_not_found'],
})

const name = singleLine(businessLimits.name)
const description = multiLine(businessLimits.description)
const categories = z
  .array(Category)
  .check(z.minLength(businessLimits.categories.min), z.maxLength(businessLimits.categories.max))
const image = z.nullable(z.string().check(z.maxLength(64)))

/** Makes a business; the same key and body again answers the first one. Refuses `business_needs_phone`, `business_limit`. */
export const createBusiness = endpoint({
  method: 'POST',
  path: '/businesses',
  summary: 'Add a business of your own to the directory. Needs a confirmed phone number.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({
    name,
    categories,
    description: z._default(description, ''),
    image: z._default(image, null),
    hours: z._default(Hours, noHours),
    /** Members may look up the owner's confirmed number. */
    phone_public: z._default(z.boolean(), false),
    ...wardInput,
  }),
  result: OwnBusiness,
  refusals: [
    'place_mismatch',
    'place_inactive',
    'picture_not_found',
    'business_needs_phone',
    'business_needs_mail',
    'business_limit',
    'business_hours_overlap',
    'idempotency_mismatch',
  ],
})
export type NewBusiness = z.input<typeof createBusiness.body>

/** Changes fields of one's own business. A new name ends its verification. */
export const updateBusiness = endpoint({
  method: 'PATCH',
  path: '/businesses/:id',
  summary: 'Change a business of your own, or pause it. A new name needs a new verification.',
  access: 'member',
  params: businessId,
  body: z.object({
    name: z.optional(name),
    categories: z.optional(categories),
    description: z.optional(description),
    image: z.optional(image),
    hours: z.optional(Hours),
    phone_public: z.optional(z.boolean()),
    status: z.optional(z.enum(['active', 'paused'])),
    place: z.optional(z.object(wardInput)),
  }),
  result: OwnBusiness,
  refusals: [
    'business_not_found',
    'business_removed',
    'place_mismatch',
    'place_inactive',
    'picture_not_found',
    'business_needs_phone',
    'business_hours_overlap',
  ],
})
export type BusinessChange = z.input<typeof updateBusiness.body>

/** Deletes one's own business with what was sent to verify it. */
export const deleteBusiness = endpoint({
  method: 'DELETE',
  path: '/businesses/:id',
  summary: 'Delete a business of your own, with what you sent to verify it.',
  access: 'member',
  params: businessId,
  status: 204,
  result: z.object({}),
  refusals: ['business_not_found', 'business_removed'],
})

/** The owner's confirmed number, where they show it; counted for the owner. Refuses `phones_used_up`. */
export const revealPhone = endpoint({
  method: 'POST',
  path: '/businesses/:id/phone',
  summary:
    'The phone number of a business whose owner shows it. Logged; 20 numbers a day for each member, together with those of sellers.',
  access: 'member',
  params: businessId,
  result: z.object({ phone: z.string() }),
  refusals: ['business_not_found', 'business_phone_hidden', 'phones_used_up'],
})

const submitting = [
  'business_not_found',
  'business_removed',
  'business_check_pending',
  'business_is_verified',
  'too_fast',
] as const

/** Sends a KRA PIN to verify a business. It is encrypted, and deleted 30 days after the decision. */
export const submitKraPin = endpoint({
  method: 'POST',
  path: '/businesses/:id/verification',
  summary: 'Send the KRA PIN of a business of your own, to have it verified. Nobody but the moderators sees it.',
  access: 'member',
  params: businessId,
  body: z.object({ kra_pin: z.string().check(z.maxLength(40)) }),
  result: OwnBusiness,
  refusals: [...submitting, 'kra_pin_invalid'],
})

/** Sends a photo of the permit to verify a business; stored as the PIN is. */
export const submitPermit = endpoint({
  method: 'POST',
  path: '/businesses/:id/verification/permit',
  summary: 'Send a photo of the business permit, to have it verified. Nobody but the moderators sees it.',
  access: 'member',
  upload: pictureBytes,
  params: businessId,
  result: OwnBusiness,
  refusals: [...submitting, 'not_a_picture', 'too_large', 'busy'],
})
