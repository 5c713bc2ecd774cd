import { cleanLine, isLongerThan } from '@mtaa/contract/clean-text'
import {
  type SearchHit,
  type SearchKind,
  searchKinds,
  searchLimits,
  type SearchResult,
} from '@mtaa/contract/community/search'
import type { Deps } from '../../../core/deps.ts'
import type { SearchableKind } from '../../../core/fold.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { areaOf, placeFilter, type Area, type PlaceFilter } from '../../places/places/index.ts'
import { takesPart, type EntryKind, type FoundEntries } from './entries.queries.ts'
import { countOf, findAround, findMatches, type Matches, type SearchQuery } from './find-matches.ts'
import { findPlaces, viewPlace } from './found-places.ts'
import { assertKnown } from './known-filters.ts'
import { highlightOf } from './highlight.rules.ts'
import { readQuery } from './query-words.rules.ts'
import { viewFacets, viewSearched } from './search.view.ts'

export interface SearchParams {
  query: SearchQuery
  /** What can be searched, of what is open to this caller. */
  kinds: ReadonlyMap<SearchKind, SearchableKind>
  /** A member's id, or a network. */
  caller: string
}

/** Finds what this viewer may see, best first (docs/search.md). */
export async function search(
  deps: Deps,
  viewer: Viewer,
  { query, kinds, caller }: SearchParams,
): Promise<SearchResult> {
  assertKnown(query)
  const q = cleanQuery(query.q)
  const words = readQuery(q, query.kind)
  if (words.marks.length === 0 && words.words.join('').length < searchLimits.query.min)
    throw new Refusal('search_too_short')
  const place = placeFilter(query)
  const places = query.kind === undefined || query.kind === 'places' ? findPlaces(words.words) : []
  const input = { words, place, query, kinds: entryKinds(kinds, query) }
  const found = await findMatches(deps, viewer, input)
  // One more than a page is read to know whether there is another.
  const page = found.entries.map((entry) => ({ ...entry, ids: entry.ids.slice(0, sizeOf(query)) }))
  const items = await show(deps, viewer, kinds, page, pageOf(places, query))
  const isScarce = query.page === 1 && !query.exact && countOf(found) < searchLimits.scarce
  const around = isScarce ? await findAround(deps, viewer, input, found) : []
  const isFound = found.corrected === null && found.entries.some(({ count }) => count > 0)
  if (isFound && query.page === 1 && words.marks.length === 0)
    deps.searchCounter.count(words.words.join(' '), countyOf(found.place), caller)
  if (query.page === 1 && words.words.length > 0)
    deps.searchCounter.countOutcome(countOf(found) + places.length > 0, words.words.join(' '), caller)
  return {
    q,
    corrected: found.corrected,
    highlight: highlightOf(found.groups, words.marks),
    place: viewSearched(found.place),
    widened_from: found.place === place ? null : viewSearched(place),
    counts: countsOf(found.entries, places, query),
    items,
    wider: await showWider(deps, viewer, { kinds, around, here: found, shown: page }),
    facets: viewFacets(found.entries, found.place, query.kind),
    next_page: nextPage(found.entries, places, query),
  }
}

/** The county of a place; undefined for all of Kenya. */
const countyOf = ({ level, codes }: PlaceFilter) =>
  level === 'country' || codes[0] === undefined ? undefined : areaOf(level, codes[0])?.place.county_code

function cleanQuery(text: string): string {
  // What is shown of it is short; a longer text is not worth cleaning.
  if (text.length > 20 * searchLimits.query.max) throw new Refusal('search_too_long')
  const q = cleanLine(text)
  if (isLongerThan(q, searchLimits.query.max)) throw new Refusal('search_too_long')
  return q
}

/** Those that have entries and take part: of the one kind that the query names, or all of them. */
const entryKinds = (kinds: SearchParams['kinds'], { kind, sort, min_price, max_price }: SearchQuery) =>
  searchKinds.filter((one): one is EntryKind => {
    if (!kinds.has(one) || (kind !== undefined && kind !== one)) return false
    const isPriced = min_price !== undefined || max_price !== undefined
    return takesPart(one as EntryKind, sort) && (!isPriced || takesPart(one as EntryKind, 'price_up'))
  })

const sizeOf = ({ kind, limit }: SearchQuery) => (kind === undefined ? searchLimits.perKind : limit)
const skipOf = (query: SearchQuery) => (query.kind === undefined ? 0 : (query.page - 1) * query.limit)

const pageOf = (places: Area[], query: SearchQuery) => places.slice(skipOf(query), skipOf(query) + sizeOf(query))

const countsOf = (entries: FoundEntries[], places: Area[], { kind }: SearchQuery): SearchResult['counts'] => [
  ...entries.map(({ kind, count }) => ({ kind, count })),
  ...(kind === undefined || kind === 'places' ? [{ kind: 'places' as const, count: places.length }] : []),
]

function nextPage(entries: FoundEntries[], places: Area[], query: SearchQuery): number | null {
  if (query.kind === undefined || query.page >= searchLimits.pages) return null
  const more = query.kind === 'places' ? places.length - skipOf(query) : (entries[0]?.ids.length ?? 0)
  return more > query.limit ? query.page + 1 : null
}

interface Widening {
  kinds: SearchParams['kinds']
  around: Pick<Matches, 'entries' | 'place'>[]
  here: Matches
  shown: FoundEntries[]
}

/** The kinds of which there is most here come first: who finds phones on sale wants more of them, not who has lost one. */
const likeHere = (entries: FoundEntries[], here: Matches) => {
  const countHere = ({ kind }: FoundEntries) => here.entries.find((entry) => entry.kind === kind)?.count ?? 0
  return entries.toSorted((one, other) => countHere(other) - countHere(one) || other.count - one.count)
}

/** Of each place that has more than the one within it: how many, and the first that are not in that one. */
async function showWider(deps: Deps, viewer: Viewer, { kinds, around, here, shown }: Widening) {
  const [inside, ...wide] = around
  const seen = new Set([...shown, ...(inside?.entries ?? [])].flatMap(({ ids }) => ids))
  let before = countOf(here)
  const places: { place: Matches['place']; count: number; entries: FoundEntries[] }[] = []
  for (const { place, entries } of wide) {
    const count = countOf({ entries })
    if (count <= before) continue
    before = count
    let room: number = searchLimits.perKind
    const fresh = likeHere(entries, here).map((entry) => {
      const ids = entry.ids.filter((id) => !seen.has(id)).slice(0, room)
      for (const id of ids) seen.add(id)
      room -= ids.length
      return { ...entry, ids }
    })
    places.push({ place, count, entries: fresh })
  }
  return Promise.all(
    places.map(async ({ place, count, entries }) => ({
      place: viewSearched(place),
      count,
      items: await show(deps, viewer, kinds, entries, []),
    })),
  )
}

/** The entries as their features show them, then places; what a feature leaves out is left out. */
async function show(
  deps: Deps,
  viewer: Viewer,
  kinds: SearchParams['kinds'],
  entries: FoundEntries[],
  places: Area[],
): Promise<SearchHit[]> {
  const shown = new Map<string, SearchHit>()
  const bySearchable = Map.groupBy(
    entries.filter(({ ids }) => ids.length > 0),
    ({ kind }) => kinds.get(kind)?.searchable,
  )
  await Promise.all(
    [...bySearchable].map(async ([searchable, some]) => {
      const hits = await searchable?.show(
        deps,
        viewer,
        some.flatMap(({ ids }) => ids),
      )
      for (const { id, ...hit } of hits ?? []) shown.set(`${hit.kind} ${id}`, hit)
    }),
  )
  return [
    ...entries.flatMap(({ kind, ids }) => ids.flatMap((id) => shown.get(`${kind} ${id}`) ?? [])),
    ...places.map((area) => ({ kind: 'places' as const, place: viewPlace(area) })),
  ]
}
