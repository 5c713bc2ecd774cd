import { requestQuotes, sendQuote, type NewQuoteRequest } from '@mtaa/contract/commerce/quotes/quotes'
import { hour } from '@mtaa/contract/time'
import { newId } from '../../src/platform/database/ids.ts'
import { parklands } from '../factories.ts'
import type { World } from '../harness.ts'
import type { Person } from '../identity/person.ts'
import { makeBookable } from './bookings.ts'

interface Terms {
  place?: 'provider' | 'customer' | 'either'
  travel_fee?: number | null
  deposit_percent?: number
  wards?: readonly number[]
}

/** A service whose price is quoted, of a new provider unless one is named. */
export async function makeQuotable(
  world: World,
  { owner = undefined as Person | undefined, wards = [], ...terms }: Terms & { owner?: Person | undefined } = {},
) {
  const service = await makeBookable(world, { owner })
  const { db } = world
  await db
    .updateTable('services')
    .set({ price_type: 'quote', deposit_percent: 0, ...terms })
    .where('id', '=', service.id)
    .execute()
  for (const ward_code of wards)
    await db.insertInto('service_wards').values({ service_id: service.id, ward_code }).execute()
  return service
}

/** Requests quotes of these services. */
export const request = (
  { as }: World,
  customer: Person,
  services: readonly { id: string }[],
  changes: Partial<NewQuoteRequest> = {},
  key: string = newId(),
) =>
  as(customer)(requestQuotes, {
    body: {
      category: 'general',
      text: 'Two rooms to paint, white',
      services: services.map(({ id }) => id),
      ...parklands,
      ...changes,
    },
    idempotencyKey: key,
  })

/** Quotes for a request, by default a thousand shillings, in two days. */
export const quote = (
  { as, clock }: World,
  provider: Person,
  requestId: string,
  { price = 1_000, in: hours = 48, minutes = 120, note = 'With paint' } = {},
) =>
  as(provider)(sendQuote, {
    params: { id: requestId },
    body: { price, starts_at: new Date(clock().getTime() + hours * hour).toISOString(), minutes, note },
  })

/** A request of a new customer to so many new providers, each of whom has quoted. */
export async function makeQuoted(world: World, count = 2, terms: Terms = {}) {
  const customer = await world.make.member({ firstName: 'Wanjiru' })
  const services = []
  for (let n = 0; n < count; n += 1) services.push(await makeQuotable(world, terms))
  const { id } = await request(world, customer, services)
  const quotes = []
  for (const [n, { owner }] of services.entries()) {
    const { quote: made } = await quote(world, owner, id, { price: 1_000 + n })
    quotes.push(made?.id ?? '')
  }
  return { customer, services, id, quotes }
}
