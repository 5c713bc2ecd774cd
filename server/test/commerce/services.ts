import { noHours } from '@mtaa/contract/commerce/opening-hours'
import {
  changeServiceStatus,
  createService,
  getServiceTerms,
  updateService,
} from '@mtaa/contract/commerce/services/edit-services'
import { getService } from '@mtaa/contract/commerce/services/services'
import { parklands, type Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** Monday to Friday from 8 to 17. */
export const weekdays = noHours.map((_, at) => (at < 5 ? [{ opens: '08:00', closes: '17:00' }] : []))

const plumbing = {
  title: 'Fundi wa mabomba',
  category: 'repairs',
  description: 'Leaks, tanks and geysers.',
  price_type: 'hourly' as const,
  price: 1_500,
  duration_minutes: 60,
  longest_minutes: 180,
  place: 'customer' as const,
  wards: [parklands.ward_code],
  travel_fee: 300,
  schedule: { hours: weekdays },
  ...parklands,
}

/** A member with a confirmed phone. */
export async function providerOf({ make }: World): Promise<Person> {
  const provider = await make.member()
  await make.phone(provider)
  return provider
}

export const offer = ({ as }: World, provider: Person | null, body: object = {}, idempotencyKey?: string) =>
  as(provider)(createService, { body: { ...plumbing, ...body }, ...(idempotencyKey && { idempotencyKey }) })
export const changeService = ({ as }: World, person: Person | null, id: string, body: object) =>
  as(person)(updateService, { params: { id }, body })
export const moveService = ({ as }: World, person: Person | null, id: string, status: 'active' | 'paused') =>
  as(person)(changeServiceStatus, { params: { id }, body: { status } })
export const showService = ({ as }: World, person: Person | null, id: string) =>
  as(person)(getService, { params: { id } })
export const serviceTerms = ({ as }: World, person: Person | null, id: string) =>
  as(person)(getServiceTerms, { params: { id } })
