/** What the form of an event must be before it can be sent, by the limits of the contract: the browser has no schemas. Pure. */
import type { EventChange, NewEvent } from '@mtaa/contract/commerce/events/edit-events'
import { eventLimits } from '@mtaa/contract/commerce/events/event-terms'
import { isCategory } from '@mtaa/contract/commerce/products/categories'
import { productLimits } from '@mtaa/contract/commerce/products/market'
import { day, hour, week } from '@mtaa/contract/time'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { momentIn } from '../../../../platform/nairobi-field.ts'
import { sentencesAt } from '../../../../ui/forms/field-words.ts'
import type { EventDraft } from './event-draft.ts'
import { typeBody, typeErrors } from './type-rules.ts'

/** Each with its name and what is wrong with it. */
export const eventTexts = {
  images: [m.listings_photos, m.market_error_images],
  title: [m.listings_title_field, m.listings_error_title],
  category: [m.listings_category, m.market_error_category],
  short_description: [m.market_short_description, m.market_error_short_description],
  description: [m.common_description, m.listings_error_description],
  starts: [m.events_starts_field, m.events_error_starts],
  ends: [m.events_ends_field, m.events_error_ends],
  opens: [m.events_opens_field, m.events_error_opens],
  count: [m.events_count_field, m.events_error_count],
  location: [m.events_location_field, m.events_error_location],
  online_url: [m.events_link_field, m.events_error_link],
  directions: [m.common_directions, m.events_error_directions],
  place: [m.listings_place, m.common_choose_place],
  types: [m.common_tickets, m.events_error_types],
  refund_policy: [m.events_policy, m.events_error_policy],
} as const

type EventField = keyof typeof eventTexts

/** Where it is has another name online. */
export const textsOf = ({
  mode,
}: Pick<EventDraft, 'mode'>): Readonly<Record<EventField, readonly [() => string, () => string]>> =>
  mode === 'online' ? { ...eventTexts, location: [m.events_online_field, m.events_error_location] } : eventTexts
export type EventErrors = Partial<Record<EventField, string>>

/** The fields of each step, in their order. The last one shows what they come to. */
export const eventSteps = [
  ['images', 'title', 'category', 'short_description', 'description'],
  ['starts', 'ends', 'opens', 'count'],
  ['location', 'online_url', 'directions', 'place'],
  ['types'],
  ['refund_policy'],
  [],
] as const satisfies readonly EventField[][]

/** Fields of the contract under the names of the form. */
const named: Readonly<Record<string, EventField>> = {
  starts_at: 'starts',
  ends_at: 'ends',
  opens_at: 'opens',
  repeat: 'count',
  ticket_types: 'types',
  mode: 'location',
}
export const eventErrorsAt = (names: readonly string[]): EventErrors =>
  sentencesAt(
    eventTexts,
    names.map((name) => named[name] ?? name),
  )

const within = (value: number, { min = 0, max }: { min?: number; max: number }) => value >= min && value <= max
const isLink = (text: string) => /^https:\/\/[^\s/]\S*$/.test(text) && text.length <= eventLimits.onlineUrl

function wrongTimes({ starts, ends, opens, repeat, count }: EventDraft, now: number): (EventField | false)[] {
  const [begin, end] = [Date.parse(momentIn(starts) ?? ''), Date.parse(momentIn(ends) ?? '')]
  const open = opens === '' ? begin : Date.parse(momentIn(opens) ?? '')
  const most = repeat === 'week' ? week : eventLimits.days * day
  return [
    !(begin > now && begin <= now + eventLimits.daysAhead * day) && 'starts',
    !(Number.isNaN(begin) || (end > begin && end - begin <= Math.min(most, eventLimits.days * day))) && 'ends',
    Number.isNaN(begin) && !(end > 0) && 'ends',
    !Number.isNaN(begin) && !(open <= begin && begin - open <= eventLimits.opensHours * hour) && 'opens',
    repeat !== '' && !within(wholeIn(count), eventLimits.occurrences) && 'count',
  ]
}

/** Either the body to send, or the errors by field. `fixed`: time and place stay as they are. */
export function checkEvent(
  draft: EventDraft,
  now: number,
  { fixed = false } = {},
): { body: NewEvent } | { errors: EventErrors } {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = draft.place
  const [title, short, description] = [draft.title.trim(), draft.short_description.trim(), draft.description.trim()]
  const [location, link] = [draft.location.trim(), draft.online_url.trim()]
  const isOnline = draft.mode === 'online'
  const wrongType = draft.types.find(
    (type) =>
      Object.keys(
        typeErrors(
          type,
          draft.types.filter((other) => other !== type),
          draft,
        ),
      ).length > 0,
  )
  const areTypes = within(draft.types.length, { min: 1, max: eventLimits.types }) && !wrongType
  const wrong = [
    !within(title.length, productLimits.title) && 'title',
    !isCategory('events', draft.category) && 'category',
    !within(short.length, productLimits.shortDescription) && 'short_description',
    !within(description.length, productLimits.description) && 'description',
    ...(fixed ? [] : wrongTimes(draft, now)),
    !within(location.length, eventLimits.location) && 'location',
    isOnline && !isLink(link) && 'online_url',
    !within(draft.directions.trim().length, eventLimits.directions) && 'directions',
    ward === null && 'place',
    !areTypes && 'types',
  ].filter((field) => field !== false)
  if (wrong.length > 0 || county === null || constituency === null || ward === null)
    return { errors: { ...eventErrorsAt(wrong), ...(wrongType && { types: typesSentence(wrongType.name.trim()) }) } }
  return {
    body: {
      title,
      category: draft.category,
      short_description: short,
      description,
      images: draft.images.map(({ key }) => key),
      starts_at: momentIn(draft.starts) ?? '',
      ends_at: momentIn(draft.ends) ?? '',
      opens_at: momentIn(draft.opens) ?? null,
      mode: draft.mode,
      location,
      place_hidden: !isOnline && draft.place_hidden,
      directions: draft.directions.trim(),
      online_url: isOnline ? link : null,
      refund_policy: draft.refund_policy,
      approval: draft.approval,
      ticket_types: draft.types.map(typeBody),
      county_code: county,
      constituency_code: constituency,
      ward_code: ward,
      repeat: draft.repeat === '' ? null : { every: draft.repeat, count: wholeIn(draft.count) },
    },
  }
}

const typesSentence = (name: string) => (name === '' ? m.events_error_types() : m.events_error_type_named({ name }))

/** What an organizer has changed of an event that was loaded: the rest may be otherwise by now. */
export function changesOf(loaded: EventDraft, { repeat: _, ...event }: NewEvent): EventChange {
  const checked = checkEvent(loaded, 0, { fixed: true })
  const before = ('body' in checked ? checked.body : {}) as Record<string, unknown>
  const isSame = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(event).filter((entry) => !isSame(entry)))
}

/** The first step that has something wrong; -1 when none has. */
export const firstWrongStep = (errors: EventErrors) =>
  eventSteps.findIndex((names) => names.some((name) => errors[name] !== undefined))

/** The last step that a draft may open: all before it are filled in. */
export function reachedStep(draft: EventDraft, now: number): number {
  const checked = checkEvent(draft, now)
  const wrong = 'errors' in checked ? firstWrongStep(checked.errors) : -1
  return wrong < 0 ? eventSteps.length - 1 : wrong
}

const hashes = ['basics', 'times', 'where', 'tickets', 'refunds', 'preview'] as const
export const hashOf = (step: number) => `#${hashes[step] ?? hashes[0]}`

/** The step of a URL, and the field that it names; null without either. */
export function stepAt(hash: string): { step: number; field: EventField | null } | null {
  const name = hash.slice(1)
  const step = hashes.findIndex((known) => known === name)
  if (step >= 0) return { step, field: null }
  for (const [index, fields] of eventSteps.entries()) {
    const field = fields.find((known) => known === name)
    if (field) return { step: index, field }
  }
  return null
}
