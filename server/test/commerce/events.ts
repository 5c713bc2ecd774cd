import { cancelEvent, createEvent, getEventTerms, updateEvent } from '@mtaa/contract/commerce/events/edit-events'
import { getEvent } from '@mtaa/contract/commerce/events/events'
import { parklands, type Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** A Friday, noon in Nairobi. */
export const start = new Date('2026-11-27T09:00:00Z')

const concert = {
  title: 'Usiku wa taarab',
  category: 'music',
  starts_at: '2026-12-11T16:00:00.000Z',
  ends_at: '2026-12-11T20:00:00.000Z',
  location: 'Alliance Française, Loita Street',
  refund_policy: 'until_24h' as const,
  ticket_types: [{ name: 'Regular', price: 500, quantity: 100 }],
  ...parklands,
}

/** A member with a confirmed phone. */
export async function organizerOf({ make }: World): Promise<Person> {
  const organizer = await make.member()
  await make.phone(organizer)
  return organizer
}

export const arrange = ({ as }: World, organizer: Person | null, body: object = {}, idempotencyKey?: string) =>
  as(organizer)(createEvent, { body: { ...concert, ...body }, ...(idempotencyKey && { idempotencyKey }) })
export const changeEvent = ({ as }: World, person: Person | null, id: string, body: object) =>
  as(person)(updateEvent, { params: { id }, body })
export const cancel = ({ as }: World, person: Person | null, id: string, body: object = {}) =>
  as(person)(cancelEvent, { params: { id }, body: { note: 'The hall is flooded.', ...body } })
export const showEvent = ({ as }: World, person: Person | null, id: string) => as(person)(getEvent, { params: { id } })
export const termsOf = ({ as }: World, person: Person | null, id: string) =>
  as(person)(getEventTerms, { params: { id } })
