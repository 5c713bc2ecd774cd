import { hour } from '@mtaa/contract/time'
import { slugOfTitle } from '@mtaa/contract/slug'
import type { JobTerms, JobType, Pay } from '@mtaa/contract/commerce/jobs/job-terms'
import type { PropertyOffer, PropertyTerms } from '@mtaa/contract/commerce/properties/property-terms'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { Database } from '../../src/platform/database/db.ts'
import { wordsVersion } from '../../src/features/commerce/jobs/asks-for-money.rules.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person, Ward } from '../identity/person.ts'

/** Auctions, events, services, jobs and properties; products have a factory of their own in factories.ts. */
export function listingFactories(db: Database, clock: () => Date, member: () => Promise<Person>, home: Ward) {
  async function listing({
    module = 'services' as ListingModule,
    owner = undefined as Person | undefined,
    title = 'Tuk-tuk',
    price = 500,
    ward = home,
    status = 'active',
    category = 'general',
    createdAt = undefined as Date | undefined,
    startsAt = null as Date | null,
    endsAt = null as Date | null,
    type = null as string | null,
    terms = null as JobTerms | PropertyTerms | null,
  }) {
    const by = owner ?? (await member())
    const at = createdAt ?? clock()
    const id = newId(at)
    const times = { starts_at: startsAt, ends_at: endsAt, created_at: at, updated_at: at }
    const words = { title, slug: slugOfTitle(title), category, price, status }
    await db
      .insertInto('listings')
      .values({ id, module, owner_id: by.id, type, terms: terms && JSON.stringify(terms), ...words, ...times, ...ward })
      .execute()
    return { id, owner: by, title, price }
  }

  const soon = (hours: number) => new Date(clock().getTime() + hours * hour)
  type Input = Omit<NonNullable<Parameters<typeof listing>[0]>, 'module' | 'type' | 'terms'>

  return {
    /** Running now, for two more hours. */
    async auction({
      reserve = null as number | null,
      bids = 0,
      start = undefined as number | undefined,
      buyNow = null as number | null,
      deposit = 0,
      ...input
    }: Input & {
      reserve?: number | null
      bids?: number
      start?: number
      buyNow?: number | null
      deposit?: number
    } = {}) {
      const price = start === undefined ? {} : { price: start }
      const made = await listing({ startsAt: soon(-1), endsAt: soon(2), ...price, ...input, module: 'auctions' })
      const terms = { starting_price: start ?? 100, reserve_price: reserve, buy_now_price: buyNow, deposit }
      await db
        .insertInto('auctions')
        .values({ id: made.id, condition: 'used_good', bids_count: bids, ...terms })
        .execute()
      return made
    },
    /** Begins in an hour and takes two. */
    async event({ location = 'KICC', ...input }: Input & { location?: string } = {}) {
      const made = await listing({ startsAt: soon(1), endsAt: soon(3), ...input, module: 'events' })
      await db.insertInto('events').values({ id: made.id, location, capacity: 200, published_at: clock() }).execute()
      return made
    },
    /** Open for applications for ten more days. */
    async job({
      employer = 'Mama Njeri Hotel',
      type = 'full_time',
      pay = { min: 20_000, max: 25_000, period: 'month' },
      ...input
    }: Input & { employer?: string; type?: JobType; pay?: Pay | null } = {}) {
      const made = await listing({
        title: 'Waiter',
        endsAt: soon(240),
        ...input,
        module: 'jobs',
        type,
        terms: { employer, type, pay },
      })
      await db
        .insertInto('jobs')
        .values({
          id: made.id,
          employer,
          pay_min: pay?.min ?? null,
          pay_max: pay?.max ?? null,
          pay_period: pay?.period ?? null,
          positions: 2,
          checked_with: wordsVersion,
        })
        .execute()
      return made
    },
    /** To let, by its owner. */
    async property({
      offer = 'rent',
      bedrooms = 2,
      ...input
    }: Input & { offer?: PropertyOffer; bedrooms?: number | null } = {}) {
      const terms: PropertyTerms = { offer, bedrooms, bathrooms: 1, size: null, size_unit: null }
      const made = await listing({ title: 'Two rooms', ...input, module: 'properties', type: offer, terms })
      await db
        .insertInto('properties')
        .values({
          id: made.id,
          ...terms,
          deposit_months: offer === 'rent' ? 1 : null,
          water: 'county',
          power: 'token',
          lister: 'owner',
        })
        .execute()
      return made
    },
    async service(input: Input = {}) {
      const made = await listing({ ...input, module: 'services' })
      await db.insertInto('services').values({ id: made.id, price_type: 'hourly', duration_minutes: 60 }).execute()
      return made
    },
  }
}
