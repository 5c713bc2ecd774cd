import type { SearchFacets, SearchKind, SearchResult } from '@mtaa/contract/community/search'
import { areaOf, type PlaceFilter } from '../../places/places/index.ts'
import type { EntryFacets, FoundEntries } from './entries.queries.ts'
import { levelBelow } from './widen.rules.ts'

/** A searched place by its names and codes. */
export function viewSearched({ level, codes }: PlaceFilter): SearchResult['place'] {
  if (level === 'country') return { level, name: 'Kenya' }
  const areas = codes.flatMap((code) => areaOf(level, code) ?? [])
  const name = areas.map((area) => area.name).join(', ')
  const [first] = areas
  const [county, constituency] = [first?.place.county_code, first?.place.constituency_code ?? undefined]
  if (level === 'county') return { level, name, county }
  if (level === 'constituency') return { level, name, county, constituency }
  return codes.length > 1
    ? { level, name, wards: codes.join(',') }
    : { level, name, county, constituency, ward: codes[0] }
}

const mostFirst = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))

const sum = (all: (Record<string, number> | null)[]) => {
  const total: Record<string, number> = {}
  for (const counts of all)
    for (const [value, count] of Object.entries(counts ?? {})) total[value] = (total[value] ?? 0) + count
  return total
}

const numbers = (values: (number | null)[]) => values.filter((value) => value !== null)

/** Counts of all kinds together; categories and types belong to one kind, and are counted only where one was chosen. */
export function viewFacets(entries: FoundEntries[], place: PlaceFilter, kind: SearchKind | undefined): SearchFacets {
  const below = levelBelow(place)
  const facets = entries.map((found) => found.facets).filter((one): one is EntryFacets => one !== null)
  const places = mostFirst(sum(facets.map((one) => one.places))).flatMap(({ value, count }) => {
    const area = areaOf(below, Number(value))
    return area ? [{ code: area.code, name: area.name, path: area.path, count }] : []
  })
  const [min, max] = [numbers(facets.map((one) => one.min)), numbers(facets.map((one) => one.max))]
  return {
    category: kind === undefined ? [] : mostFirst(sum(facets.map((one) => one.category))),
    type: kind === undefined ? [] : mostFirst(sum(facets.map((one) => one.type))),
    places,
    price: min.length > 0 ? { min: Math.min(...min), max: Math.max(...max) } : null,
  }
}
