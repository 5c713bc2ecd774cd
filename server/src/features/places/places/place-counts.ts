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

const snapshots = new WeakMap<Db, { latest?: Snapshot; counting?: Promise<Snapshot> }>()

/**
 * What there is to see in a place (null: in Kenya), at most about a minute old. The whole country is counted in one
 * pass and kept: a place page then costs no query, no summary table slows down or locks a write, and however many
 * places are visited the database counts at most once a minute. Who asks while it counts gets the last numbers.
 */
export async function countsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, area: Area | null): Promise<ItemCounts> {
  const state = snapshots.get(db) ?? {}
  snapshots.set(db, state)
  const now = clock().getTime()
  if (!state.latest || now - state.latest.at >= maxAgeMs)
    state.counting ??= count(db, new Date(now))
      .then((snapshot) => (state.latest = snapshot))
      .finally(() => delete state.counting)
  // A count that fails behind older numbers is tried again by the next visitor.
  if (state.latest) state.counting?.catch(() => {})
  const snapshot = state.latest ?? (await state.counting)
  return (area ? snapshot?.byArea.get(area) : snapshot?.country) ?? none
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
