/** The form of an event, as stored on the device. */
import type { EventTerms } from '@mtaa/contract/commerce/events/edit-events'
import { eventLimits, type RefundPolicy, type Repeat } from '@mtaa/contract/commerce/events/event-terms'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { Image } from '@mtaa/contract/media/media'
import { nairobiTime } from '@mtaa/contract/nairobi'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

/** A type of tickets as it is typed. Moments are days and minutes in Nairobi; empty for none. */
export interface TypeDraft {
  /** Of this form alone. */
  key: string
  /** Of one that is stored. */
  id: string | null
  name: string
  description: string
  price: string
  quantity: string
  per_person: string
  sales_from: string
  sales_until: string
  admits_from: string
  admits_until: string
  hidden_code: string
  closed: boolean
  /** How many are sold or being paid. */
  taken: number
  may_delete: boolean
}

export interface EventDraft {
  /** The idempotency key of the event. */
  key: string
  images: Image[]
  title: string
  category: string
  short_description: string
  description: string
  starts: string
  ends: string
  /** From when people are let in; empty: from the start. */
  opens: string
  /** Empty: once. */
  repeat: '' | Repeat
  count: string
  mode: Event['mode']
  location: string
  place_hidden: boolean
  directions: string
  online_url: string
  /** Without a county it is the usual one. */
  place: PlaceValue
  types: TypeDraft[]
  refund_policy: RefundPolicy
  approval: boolean
}

export const emptyType = (key: string): TypeDraft => ({
  key,
  id: null,
  name: '',
  description: '',
  price: '',
  quantity: '',
  per_person: String(eventLimits.type.perPerson.usual),
  sales_from: '',
  sales_until: '',
  admits_from: '',
  admits_until: '',
  hidden_code: '',
  closed: false,
  taken: 0,
  may_delete: true,
})

export const emptyEvent = (key: string): EventDraft => ({
  key,
  images: [],
  title: '',
  category: '',
  short_description: '',
  description: '',
  starts: '',
  ends: '',
  opens: '',
  repeat: '',
  count: '4',
  mode: 'place',
  location: '',
  place_hidden: false,
  directions: '',
  online_url: '',
  place: noPlace,
  types: [emptyType('1')],
  refund_policy: 'until_24h',
  approval: false,
})

/** As a field of date and time has it. */
export const localOf = (moment: string | number | null) =>
  moment === null ? '' : nairobiTime(new Date(moment)).toISOString().slice(0, 16)

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position

export const draftOf = (event: Event, terms: EventTerms): EventDraft => ({
  ...emptyEvent(event.id),
  images: event.images,
  title: event.title,
  category: event.category,
  short_description: event.short_description,
  description: event.description,
  starts: localOf(event.start_date),
  ends: localOf(event.end_date),
  opens: localOf(event.opens_at),
  mode: event.mode,
  location: terms.location,
  place_hidden: terms.place_hidden,
  directions: terms.directions,
  online_url: terms.online_url ?? '',
  place: {
    county_code: event.county_code,
    constituency_code: event.constituency_code,
    ward_code: event.ward_code,
  },
  types: terms.types.toSorted(byPosition).map((type) => ({
    key: type.id,
    id: type.id,
    name: type.name,
    description: type.description,
    price: String(type.price),
    quantity: String(type.quantity),
    per_person: String(type.per_person),
    sales_from: localOf(type.sales_from),
    sales_until: localOf(type.sales_until),
    admits_from: localOf(type.admits_from),
    admits_until: localOf(type.admits_until),
    hidden_code: type.hidden_code ?? '',
    closed: type.closed,
    taken: type.sold + type.held,
    may_delete: type.may_delete,
  })),
  refund_policy: event.refund_policy,
  approval: event.approval,
})

/** Whether nothing has been filled in yet. */
export const isEmptyEvent = ({ images, title, description, short_description, starts, location }: EventDraft) =>
  images.length === 0 && [title, description, short_description, starts, location].every((text) => text.trim() === '')
