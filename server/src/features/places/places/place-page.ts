import type { ItemKind, PlaceLink, PlacePage } from '@mtaa/contract/places/places'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { counties, type Area } from './catalogue.ts'
import { findByAddress } from './find-by-address.ts'
import { mapFrame } from './map-frame.ts'
import { nearestPlaces } from './nearest-places.ts'
import type { ItemCounts } from './place-counts.ts'

interface Address {
  county?: string | undefined
  constituency?: string | undefined
  ward?: string | undefined
}

/** One place with its numbers; refuses `place_not_found` with the five nearest names. */
export async function placePage(deps: Deps, address: Address): Promise<PlacePage> {
  const area = resolve(address)
  const children = area?.children ?? counties
  const siblings = area ? (area.parent?.children ?? counties) : []
  const countsOf = await deps.placeCounts.latest()
  const linkTo = (other: Area) => linkWith(other, countsOf(other))
  return {
    ...(area?.place ?? kenya),
    level: area?.level ?? 'country',
    name: area?.name ?? 'Kenya',
    counts: { ...sizeOf(area), ...countsOf(area) },
    children: children.filter(({ active }) => active).map(linkTo),
    neighbours: siblings.filter((other) => other !== area && other.active).map(linkTo),
    map_frame: await mapFrame(deps, area),
  }
}

/** The county with the most items of these kinds; the first of several, null when there are none. */
export async function busiestCounty(deps: Deps, kinds: readonly ItemKind[]): Promise<PlaceLink | null> {
  const countsOf = await deps.placeCounts.latest()
  const total = (county: Area) => kinds.reduce((sum, kind) => sum + countsOf(county)[kind], 0)
  const [busiest] = counties.filter(({ active }) => active).toSorted((one, other) => total(other) - total(one))
  return busiest && total(busiest) > 0 ? linkWith(busiest, countsOf(busiest)) : null
}

/** The country has no row; its code is 0, which no county has. */
const kenya = {
  county_code: 0,
  constituency_code: null,
  ward_code: null,
  county: '',
  constituency: null,
  ward: null,
  place_path: '/kenya',
}

function resolve({ county = '', constituency = '', ward = '' }: Address): Area | null {
  const gap = (constituency !== '' && county === '') || (ward !== '' && constituency === '')
  const found = findByAddress([county, constituency, ward])
  if (gap || 'missing' in found) {
    const { missing, under } = 'missing' in found ? found : { missing: ward || constituency, under: null }
    throw new Refusal('place_not_found', { nearest: nearestPlaces(missing, under) })
  }
  return found.area
}

/** Kinds of which there is nothing are left out: a page has up to ninety links. */
const linkWith = ({ code, name, path }: Area, counts: ItemCounts): PlaceLink => ({
  code,
  name,
  path,
  counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
})

function sizeOf(area: Area | null) {
  const inside = area ? [area] : counties
  const count = (level: Area['level'], areas: readonly Area[]): number =>
    areas.reduce((sum, each) => sum + (each.level === level ? Number(each.active) : count(level, each.children)), 0)
  return { constituencies: count('constituency', inside), wards: count('ward', inside) }
}
