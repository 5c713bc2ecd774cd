import { areaOf, type PlaceFilter } from '../../places/places/index.ts'

const country: PlaceFilter = { level: 'country', codes: [] }

/** The place that is searched next when there is nothing in this one; undefined after the country. */
export function wider({ level, codes }: PlaceFilter): PlaceFilter | undefined {
  if (level === 'country') return undefined
  const parents = new Map(codes.map((code) => areaOf(level, code)?.parent).map((area) => [area?.path, area]))
  const [parent] = parents.values()
  // Wards of several constituencies have no one parent but the country.
  return parent && parents.size === 1 ? { level: parent.level, codes: [parent.code] } : country
}

/** The places around this one, the nearest first, to the country. */
export function around(place: PlaceFilter): PlaceFilter[] {
  const next = wider(place)
  return next ? [next, ...around(next)] : []
}

/** The level whose places divide a place of this level. */
export const levelBelow = ({ level }: PlaceFilter) =>
  level === 'country' ? ('county' as const) : level === 'county' ? ('constituency' as const) : ('ward' as const)
