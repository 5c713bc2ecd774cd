import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import type { FeedItem } from '@mtaa/contract/community/feed'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { placeOf, type PlaceFilter } from '../../places/places/index.ts'
import { newestFirst } from './mix.rules.ts'
import { ringOf, ringsAround, type Ring } from './nearby.rules.ts'
import { readFeed, type FeedParams } from './read-feed.ts'

type Params = FeedParams & { limit: number; after?: Cursor | undefined }

interface Placed {
  item: FeedItem
  id: string
  /** Its moment, moved by what its place counts. */
  created_at: Date
}

/** Where a page has only what earlier ones have shown, the next one is read; so many times at most. */
const maxRounds = 8

/**
 * A page of the same things as `readFeed` of all Kenya, what is near the place of `filter` first (docs/rules/posts.md, Nearby
 * first). Without one place it is near the member's home, and without that the newest first.
 */
export async function readNearbyFeed(deps: Deps, viewer: Viewer, params: Params) {
  const centre = centreOf(viewer, params.filter)
  if (!centre) return readFeed(deps, viewer, params)
  const rings = ringsAround(centre)
  let { after } = params
  for (let round = 1; ; round++) {
    const page = await readRings(deps, viewer, { ...params, after }, rings)
    if (page.items.length > 0 || page.next === null || round === maxRounds)
      return { items: page.items, next_cursor: page.next && writeCursor(new Date(page.next.at), page.next.id) }
    after = page.next
  }
}

async function readRings(deps: Deps, viewer: Viewer, params: Params, rings: readonly Ring[]) {
  const pages = await Promise.all(rings.map((ring, n) => readRing(deps, viewer, params, rings, ring, n)))
  // What lies behind the last one of a ring that goes on is not known yet.
  const bounds = pages.flatMap(({ last, more }) => (more && last ? [last] : []))
  const bound = bounds.toSorted(newestFirst)[0]
  const known = pages
    .flatMap(({ placed }) => placed)
    .filter((one) => !bound || newestFirst(one, bound) <= 0)
    .toSorted(newestFirst)
  const shown = known.slice(0, params.limit)
  const end = known.length > shown.length ? shown.at(-1) : bound
  return {
    items: shown.map(({ item }) => item),
    next: end ? { at: end.created_at.toISOString(), id: end.id } : null,
  }
}

async function readRing(
  deps: Deps,
  viewer: Viewer,
  params: Params,
  rings: readonly Ring[],
  { filter, ahead }: Ring,
  n: number,
) {
  const { after } = params
  const before = after && { at: new Date(Date.parse(after.at) - ahead).toISOString(), id: after.id }
  const { items, next_cursor } = await readFeed(deps, viewer, { ...params, filter, after: before })
  const read = items.flatMap((item): (Placed & { ring: number })[] => {
    const thing = item.post ?? item.listing
    if (!thing) return []
    const created_at = new Date(Date.parse(thing.created_at) + ahead)
    return [{ item, id: thing.id, created_at, ring: ringOf(rings, thing) }]
  })
  return { placed: read.filter(({ ring }) => ring === n), last: read.at(-1), more: next_cursor !== null }
}

function centreOf(viewer: Viewer, { level, codes }: PlaceFilter) {
  const [code] = codes
  if (level === 'country') return viewer?.home ?? null
  if (code === undefined || codes.length > 1) return null
  return placeOf({
    county_code: code,
    constituency_code: level === 'constituency' ? code : null,
    ward_code: level === 'ward' ? code : null,
  })
}
