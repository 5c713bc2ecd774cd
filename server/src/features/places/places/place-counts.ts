import type { Module } from '@mtaa/contract/commerce/categories'
import type { Deps } from '../../../core/deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { areaOf, type Area } from './catalogue.ts'
import { countItems } from './places.queries.ts'

export type ItemCounts = Record<Module | 'posts', number>

const maxAgeMs = 60_000
const none: Readonly<ItemCounts> = { market: 0, auctions: 0, events: 0, services: 0, posts: 0 }

interface Snapshot {
  at: number
  country: ItemCounts
  byArea: Map<Area, ItemCounts>
}

export interface PlaceCounts {
  /** What there is to see in a place (null: in Kenya), at most about a minute old. */
  of(area: Area | null): Promise<ItemCounts>
}

/**
 * Counts the whole country in one pass and caches that: a place page then costs no query, no summary table slows down or
 * locks a write, and however many places are visited the database counts at most once a minute. While it counts, the
 * last numbers are answered.
 */
export function createPlaceCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): PlaceCounts {
  let latest: Snapshot | undefined
  let counting: Promise<Snapshot> | undefined

  return {
    async of(area) {
      const now = clock().getTime()
      if (!latest || now - latest.at >= maxAgeMs)
        counting ??= count(db, new Date(now))
          .then((snapshot) => (latest = snapshot))
          .finally(() => (counting = undefined))
      // A count that fails while there are older numbers is repeated for the next visitor.
      if (latest) counting?.catch(() => {})
      const snapshot = latest ?? (await counting)
      return (area ? snapshot?.byArea.get(area) : snapshot?.country) ?? none
    },
  }
}

async function count(db: Db, now: Date): Promise<Snapshot> {
  const snapshot: Snapshot = { at: now.getTime(), country: { ...none }, byArea: new Map() }
  for (const { kind, count, ...codes } of await countItems(db, now)) {
    snapshot.country[kind] += count
    const { ward_code, constituency_code, county_code } = codes
    const narrowest =
      areaOf('ward', ward_code ?? 0) ??
      areaOf('constituency', constituency_code ?? 0) ??
      areaOf('county', county_code ?? 0)
    for (let area = narrowest; area; area = area.parent ?? undefined) {
      const counts = snapshot.byArea.get(area) ?? { ...none }
      counts[kind] += count
      snapshot.byArea.set(area, counts)
    }
  }
  return snapshot
}
