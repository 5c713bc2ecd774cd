import type { ItemKind, PlacePage } from '@mtaa/contract/places/places'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { counties, type Area } from './catalogue.ts'
import { findByAddress } from './find-by-address.ts'
import { nearestPlaces } from './nearest-places.ts'

interface Address {
  county?: string | undefined
  constituency?: string | undefined
  ward?: string | undefined
}

/** One place with its numbers; refuses `place_not_found` with the five nearest names. */
export const placePage = (deps: Deps, address: Address): Promise<PlacePage> => pageOf(deps, resolve(address))

/** The county with the most items of these kinds; the first of several, and Kenya when there are none. */
export async function busiestPage(deps: Deps, kinds: readonly ItemKind[]): Promise<PlacePage> {
  const all = await Promise.all(counties.map((county) => deps.placeCounts.of(county)))
  const totals = all.map((counts) => kinds.reduce((sum, kind) => sum + counts[kind], 0))
  const max = Math.max(...totals)
  return pageOf(deps, max > 0 ? (counties[totals.indexOf(max)] ?? null) : null)
}

async function pageOf(deps: Deps, area: Area | null): Promise<PlacePage> {
  const children = area?.children ?? counties
  const siblings = area ? (area.parent?.children ?? counties) : []
  return {
    ...(area?.place ?? kenya),
    level: area?.level ?? 'country',
    name: area?.name ?? 'Kenya',
    counts: { ...sizeOf(area), ...(await deps.placeCounts.of(area)) },
    children: children.map(linkTo),
    neighbours: siblings.filter((other) => other !== area).map(linkTo),
  }
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

const linkTo = ({ code, name, path }: Area) => ({ code, name, path })

function sizeOf(area: Area | null) {
  const inside = area ? [area] : counties
  const count = (level: Area['level'], areas: readonly Area[]): number =>
    areas.reduce((sum, each) => sum + (each.level === level ? 1 : count(level, each.children)), 0)
  return { constituencies: count('constituency', inside), wards: count('ward', inside) }
}
