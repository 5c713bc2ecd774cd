import type { createEvent, updateEvent } from '@mtaa/contract/commerce/events/edit-events'
import { eventLimits } from '@mtaa/contract/commerce/events/event-terms'
import type * as z from 'zod/mini'
import { Refusal } from '../../../platform/http/refusal.ts'
import { areTimesRight, doDatesOverlap } from './event.rules.ts'
import { plainCode, type EventTimes } from './sale.rules.ts'
import { findUnfit } from './ticket-types.rules.ts'
import type { TypeFields } from './ticket-types.queries.ts'

export type EventInput = z.output<(typeof createEvent)['body']>
export type EventChange = z.output<(typeof updateEvent)['body']>

/** A type of tickets as it is requested; with an id, one that is there. */
export interface TypeRequest extends Omit<TypeFields, 'closed_at'> {
  id?: string | undefined
  closed: boolean
}

type TypeInput = EventInput['ticket_types'][number]

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
const later = (at: Date | null, ms: number) => at && new Date(at.getTime() + ms)

export const typeOf = (input: TypeInput): TypeRequest => ({
  ...input,
  sales_from: dateOf(input.sales_from),
  sales_until: dateOf(input.sales_until),
  admits_from: dateOf(input.admits_from),
  admits_until: dateOf(input.admits_until),
  hidden_code: input.hidden_code === null ? null : plainCode(input.hidden_code),
})

/** The same for a date that starts so much later. */
export const shifted = <T extends TypeRequest>(type: T, ms: number): T => ({
  ...type,
  sales_from: later(type.sales_from, ms),
  sales_until: later(type.sales_until, ms),
  admits_from: later(type.admits_from, ms),
  admits_until: later(type.admits_until, ms),
})

export const fieldsOf = ({ id: _, closed, ...type }: TypeRequest, closedAt: Date | null): TypeFields => ({
  name: type.name,
  description: type.description,
  price: type.price,
  quantity: type.quantity,
  per_person: type.per_person,
  sales_from: type.sales_from,
  sales_until: type.sales_until,
  admits_from: type.admits_from,
  admits_until: type.admits_until,
  hidden_code: type.hidden_code,
  closed_at: closed ? closedAt : null,
})

/** Refuses `event_times_refused` for an event that starts, ends or opens at no moment that it can. */
export function checkTimes(times: EventTimes & { opens_at: Date | null }, now: Date) {
  if (!areTimesRight(times, now)) throw new Refusal('event_times_refused', { days: eventLimits.daysAhead })
}

/** Refuses `event_dates_overlap` where a date has not ended when the next one starts; in any order. */
export function checkDates(dates: readonly EventTimes[]) {
  const byStart = dates.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  if (doDatesOverlap(byStart)) throw new Refusal('event_dates_overlap')
}

/** Refuses `event_place_needed`: an online event has a link, and no other has one. */
export function checkMode({ mode, online_url: url }: Pick<EventInput, 'mode' | 'online_url'>) {
  if ((mode === 'online') !== (url !== null)) throw new Refusal('event_place_needed')
}

/** Refuses `event_types_refused` with the name of the first type that does not fit its event or the others. */
export function checkTypes(types: readonly Omit<TypeRequest, 'closed'>[], times: EventTimes) {
  const name = findUnfit(types, times)
  if (name !== undefined) throw new Refusal('event_types_refused', { name })
}
