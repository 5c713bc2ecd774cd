import { Refusal } from '../../../platform/http/refusal.ts'
import { areaOf, areasOf, type Area } from './catalogue.ts'
import type { PlaceFilter } from './places.rules.ts'

/**
 * What lies in a filter, from a ward outwards: the ward, the rest of its constituency, of its county, of Kenya; null where
 * there is nothing. Refuses `place_not_found` for an unknown ward.
 */
export function ringsAround(wardCode: number, { level, codes }: PlaceFilter): (PlaceFilter | null)[] {
  const ward = areaOf('ward', wardCode)
  const [constituency, county] = [ward?.parent, ward?.parent?.parent]
  if (!ward || !constituency || !county) throw new Refusal('place_not_found')
  const path = [ward, constituency, county]
  if (level === 'country') {
    const counties = areasOf('county')
    return [
      only([ward]),
      others(constituency.children, ward),
      others(county.children, constituency),
      others(counties, county),
    ]
  }
  const areas = codes.flatMap((code) => areaOf(level, code) ?? [])
  // A filter that contains a part of the path is divided; any other place lies in one ring as it is.
  const rings: Area[][] = [[], [], [], []]
  for (const area of areas) {
    const at = path.indexOf(area)
    if (at < 0) rings[ringOf(area, path)]?.push(area)
    else for (let depth = 0; depth <= at; depth++) rings[depth]?.push(...partOf(path, depth))
  }
  return rings.map(only)
}

/** The first ring is the ward; the others are what their area has beside the one below. */
function partOf(path: readonly Area[], depth: number): Area[] {
  const [area, below] = [path[depth], path[depth - 1]]
  if (!area) return []
  return below ? area.children.filter((child) => child !== below) : [area]
}

/** In which ring a place lies that contains no part of the path. */
function ringOf(area: Area, path: readonly Area[]): number {
  for (let above = area.parent; above; above = above.parent) {
    const at = path.indexOf(above)
    if (at > 0) return at
  }
  return path.length
}

const others = (areas: readonly Area[], without: Area) => only(areas.filter((area) => area !== without))

const only = (areas: readonly Area[]): PlaceFilter | null => {
  const [first] = areas
  return first ? { level: first.level, codes: areas.map(({ code }) => code) } : null
}
