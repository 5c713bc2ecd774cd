import { fewestPeople } from '@mtaa/contract/operations/numbers'
import { dayOf } from '@mtaa/contract/nairobi'
import { hour } from '@mtaa/contract/time'
import type { PopularSearch } from '@mtaa/contract/community/search'
import type { Deps } from '../../../core/deps.ts'
import { addMisses, addSearchCounts, type Miss, type SearchCounts } from './missed.queries.ts'
import { findPopular, insertAskings, publishPopular, type Asking } from './popular.queries.ts'

const maxBuffered = 500
const flushMs = 5000
const published = 200

/** Counts searches beside the requests: they are gathered in memory and written together, and what is lost is lost. */
export interface SearchCounter {
  /** What was found, and by others can be found. */
  count(term: string, county: number | undefined, caller: string): void
  /** Every search that was carried out; with its words where it found nothing. */
  countOutcome(isFound: boolean, term: string, caller: string): void
  flush(): Promise<void>
}

/** `deps` is read when it is used: the log is there only once the server is. */
export function createSearchCounter(deps: Deps): SearchCounter {
  const { db, cipher, clock } = deps
  let askings: Asking[] = []
  let misses: Miss[] = []
  let counts = new Map<number, SearchCounts>()
  let flushed = clock().getTime()
  async function flush() {
    const [some, missed, hours] = [askings, misses, [...counts.values()]]
    askings = []
    misses = []
    counts = new Map()
    flushed = clock().getTime()
    if (some.length > 0) await insertAskings(db, some, today(clock()))
    if (hours.length === 0) return
    await db.transaction().execute(async (tx) => {
      await addSearchCounts(tx, hours)
      if (missed.length > 0) await addMisses(tx, { misses: missed, day: dayOf(clock()), fewest: fewestPeople })
    })
  }
  function flushInTime() {
    if (clock().getTime() - flushed >= flushMs)
      void flush().catch((error: unknown) => deps.log.warn({ error }, 'searches could not be counted'))
  }
  return {
    count(term, county, caller) {
      if (askings.length >= maxBuffered) return
      askings.push({ term, county: county ?? 0, asker: cipher.mac(`searches of ${today(clock())}`, caller) })
      flushInTime()
    },
    countOutcome(isFound, term, caller) {
      const at = Math.floor(clock().getTime() / hour) * hour
      const counted = counts.get(at) ?? { hour: new Date(at), searches: 0, missed: 0 }
      counted.searches++
      if (!isFound) counted.missed++
      counts.set(at, counted)
      // Of two terms one searcher has two hashes: they cannot be put together.
      if (!isFound && misses.length < maxBuffered)
        misses.push({
          term,
          termHash: cipher.mac('term that was not found', term),
          asker: cipher.mac('searched in vain', `${term}\n${caller}`),
        })
      flushInTime()
    },
    flush,
  }
}

const today = (now: Date) => now.toISOString().slice(0, 10)

/** When each database was last published from, by this process. */
const publishedAt = new WeakMap<object, number>()

/** Schedule: once an hour, publishes what several people searched for and several offer. */
export const publishSearches = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock().getTime()
  const passed = now - (publishedAt.get(db) ?? 0)
  if (passed >= 0 && passed < hour) return
  await db.transaction().execute((tx) => publishPopular(tx, { minAskers: 5, minOwners: 3 }))
  publishedAt.set(db, now)
}

export async function listPopular({ db }: Pick<Deps, 'db'>): Promise<PopularSearch[]> {
  const rows = await findPopular(db, published)
  return rows.map(({ term, county_code, count }) => ({ term, count, ...(county_code > 0 && { county: county_code }) }))
}
