import { itemKinds, type ItemKind } from '@mtaa/contract/places/places'
import type { Deps } from '../../../core/deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { areaOf, type Area } from './catalogue.ts'
import { findPlaceCounts } from './place-counts.queries.ts'
import type { PlaceCodes } from './places.rules.ts'

export type ItemCounts = Record<ItemKind, number>

const maxAgeMs = 60_000
const none = Object.fromEntries(itemKinds.map((kind) => [kind, 0])) as Readonly<ItemCounts>

interface Snapshot {
  at: number
  country: ItemCounts
  byArea: Map<Area, ItemCounts>
}

export interface PlaceCounts {
  /** What there is to see in each place (null: in Kenya), at most about a minute old. */
  latest(): Promise<(area: Area | null) => ItemCounts>
}

/**
 * Reads the totals of all places at once and caches them: a place page then costs no query, and however many places are
 * visited the database is read at most once a minute. Meanwhile the last numbers are answered.
 */
export function createPlaceCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): PlaceCounts {
  let latest: Snapshot | undefined
  let counting: Promise<Snapshot> | undefined

  return {
    async latest() {
      const now = clock().getTime()
      if (!latest || now - latest.at >= maxAgeMs)
        counting ??= count(db, new Date(now))
          .then((snapshot) => (latest = snapshot))
          .finally(() => (counting = undefined))
      // A count that fails while there are older numbers is repeated for the next visitor.
      if (latest) counting?.catch(() => {})
      const snapshot = latest ?? (await counting)
      return (area) => (area ? snapshot?.byArea.get(area) : snapshot?.country) ?? none
    },
  }
}

async function count(db: Db, now: Date): Promise<Snapshot> {
  const snapshot: Snapshot = { at: now.getTime(), country: { ...none }, byArea: new Map() }
  for (const { kind, count, ...codes } of await findPlaceCounts(db, now)) {
    // While a newer version is being rolled out, the database may count what this one does not know.
    if (!isKnown(kind)) continue
    snapshot.country[kind] += count
    for (let area = narrowestArea(codes); area; area = area.parent ?? undefined) {
      const counts = snapshot.byArea.get(area) ?? { ...none }
      counts[kind] += count
      snapshot.byArea.set(area, counts)
    }
  }
  return snapshot
}

const isKnown = (kind: string): kind is ItemKind => Object.hasOwn(none, kind)

const narrowestArea = ({ ward_code, constituency_code, county_code }: PlaceCodes) =>
  areaOf('ward', ward_code ?? 0) ?? areaOf('constituency', constituency_code ?? 0) ?? areaOf('county', county_code)
