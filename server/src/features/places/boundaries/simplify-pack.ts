import type { Boundaries, BoundaryFile } from '@mtaa/contract/places/boundaries'
import { quantize } from 'topojson-client'
import { filter, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { areaOf, areasOf } from '../places/index.ts'
import type { Pack } from './check-pack.ts'
import type { CheckedTopology } from './read-topology.ts'
import { wind, type Geometry } from './shape.ts'

export interface MapFile {
  file: BoundaryFile
  code: number
  boundaries: Boundaries
}

type Shapes = Topology<{ places: GeometryCollection<object> }>

/** The height that maps are drawn with. */
const mapPixels = 400
/** A bend is drawn when its triangle has this area in square pixels: less is not seen, also on fine screens. */
const minBend = 0.35
/** Steps of the grid across a map: a third of a pixel. */
const mapSteps = 1200
/** About ten metres, in degrees. */
const lookupStep = 0.0001

/** All files that browsers fetch: of each place what lies in it, as fine as it can be seen; for finding a place, everything. */
export function* simplifyPack({ counties, constituencies, wards }: Pack): Generator<MapFile> {
  yield { file: 'country', code: 0, boundaries: forMap(counties, () => true) }
  yield { file: 'lookup', code: 0, boundaries: forLookup(counties, nameCounty) }
  for (const { code, children } of areasOf('county')) {
    const inCounty = ({ id }: Geometry) => areaOf('constituency', id)?.place.county_code === code
    yield { file: 'county', code, boundaries: forMap(constituencies, inCounty) }
    const drawn = wards.get(code)
    yield { file: 'lookup', code, boundaries: forLookup(drawn ?? empty, nameWard) }
    for (const constituency of children) {
      const inside = ({ id }: Geometry) => areaOf('ward', id)?.parent === constituency
      if (drawn?.geometries.some(inside))
        yield { file: 'constituency', code: constituency.code, boundaries: forMap(drawn, inside) }
    }
  }
}

const empty: Pick<CheckedTopology, 'arcs' | 'geometries'> = { arcs: [], geometries: [] }

const nameCounty = (id: number) => ({ name: areaOf('county', id)?.name ?? '' })

function nameWard(id: number) {
  const ward = areaOf('ward', id)
  const { name, parent } = { name: ward?.name ?? '', parent: ward?.parent }
  return parent ? { name, constituency_code: parent.code, constituency: parent.name } : { name }
}

function forMap(topology: Pick<CheckedTopology, 'arcs' | 'geometries'>, isInside: (geometry: Geometry) => boolean) {
  const part = partOf(topology, isInside, () => undefined)
  const { width, height } = extentOf(part)
  // A wide place is drawn with the height's pixels at most; a phone is narrower than that.
  const pixel = Math.max(width, height) / mapPixels
  const simple = simplify(presimplify(part), minBend * pixel * pixel)
  return asBoundaries(quantize(simple, mapSteps))
}

function forLookup(topology: Pick<CheckedTopology, 'arcs' | 'geometries'>, propertiesOf: (id: number) => object) {
  const part = partOf(topology, () => true, propertiesOf)
  const { west, south } = extentOf(part)
  return asBoundaries(quantize(part, { scale: [lookupStep, lookupStep], translate: [west, south] }))
}

/** Some geometries and only the arcs that they use. */
function partOf(
  { arcs, geometries }: Pick<CheckedTopology, 'arcs' | 'geometries'>,
  isInside: (geometry: Geometry) => boolean,
  propertiesOf: (id: number) => object | undefined,
): Shapes {
  const inside = geometries.filter(isInside).map((geometry) => {
    const { type, id, arcs: rings } = wind(geometry, arcs)
    const properties = propertiesOf(id)
    return { type, id, arcs: rings, ...(properties && { properties }) }
  })
  const places = { type: 'GeometryCollection', geometries: inside }
  // The library says that geometries may become null, which happens only to rings that its filter rejects.
  return filter({ type: 'Topology', objects: { places }, arcs } as unknown as Shapes, () => true) as Shapes
}

function extentOf({ arcs }: Shapes) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x = 0, y = 0] of arcs.flat()) {
    ;[west, east] = [Math.min(west, x), Math.max(east, x)]
    ;[south, north] = [Math.min(south, y), Math.max(north, y)]
  }
  if (west > east) return { west: 0, south: 0, width: 0, height: 0 }
  return { west, south, width: east - west, height: north - south }
}

/** Without what the contract does not name. */
function asBoundaries({ transform, objects, arcs }: Shapes): Boundaries {
  return { type: 'Topology', transform, objects, arcs } as unknown as Boundaries
}
