import { slugOfTitle } from '@mtaa/contract/slug'
import type { Module } from '@mtaa/contract/categories'
import type { Db } from '../src/platform/db.ts'
import { newId } from '../src/platform/ids.ts'
import type { Person, Ward } from './factories.ts'

const hour = 3_600_000

/** Auctions, events and services; products have a factory of their own in factories.ts. */
export function listingFactories(db: Db, clock: () => Date, member: () => Promise<Person>, home: Ward) {
  async function listing({
    module = 'services' as Module,
    owner = undefined as Person | undefined,
    title = 'Tuk-tuk',
    price = 500,
    ward = home,
    status = 'active',
    category = 'general',
    createdAt = undefined as Date | undefined,
    startsAt = null as Date | null,
    endsAt = null as Date | null,
  }) {
    const by = owner ?? (await member())
    const at = createdAt ?? clock()
    const id = newId(at)
    const times = { starts_at: startsAt, ends_at: endsAt, created_at: at, updated_at: at }
    const words = { title, slug: slugOfTitle(title), category, price, status }
    await db
      .insertInto('listings')
      .values({ id, module, owner_id: by.id, ...words, ...times, ...ward })
      .execute()
    return { id, owner: by, title, price }
  }

  const soon = (hours: number) => new Date(clock().getTime() + hours * hour)
  type Given = Omit<NonNullable<Parameters<typeof listing>[0]>, 'module'>

  return {
    /** Running now, for two more hours. */
    async auction({
      reserve = null as number | null,
      bids = 0,
      ...given
    }: Given & { reserve?: number | null; bids?: number } = {}) {
      const made = await listing({ startsAt: soon(-1), endsAt: soon(2), ...given, module: 'auctions' })
      await db
        .insertInto('auctions')
        .values({ id: made.id, condition: 'used_good', starting_price: 100, reserve_price: reserve, bids_count: bids })
        .execute()
      return made
    },
    /** Begins in an hour and takes two. */
    async event({ location = 'KICC', ...given }: Given & { location?: string } = {}) {
      const made = await listing({ startsAt: soon(1), endsAt: soon(3), ...given, module: 'events' })
      await db.insertInto('events').values({ id: made.id, location, capacity: 200 }).execute()
      return made
    },
    async service(given: Given = {}) {
      const made = await listing({ ...given, module: 'services' })
      await db.insertInto('services').values({ id: made.id, price_type: 'hourly', duration_minutes: 60 }).execute()
      return made
    },
  }
}
