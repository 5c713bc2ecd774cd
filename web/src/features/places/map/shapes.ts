/** Boundaries as shapes in degrees, and which of them contains a point. Pure. */
import { geoContains, type GeoPermissibleObjects } from 'd3-geo'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Boundaries } from '@mtaa/contract/places/boundaries'

export interface Properties {
  name?: string
  constituency_code?: number
  constituency?: string
}

export interface PlaceShape {
  code: number
  properties: Properties
  geometry: Polygon | MultiPolygon
}

/** The shapes of a file, without their shared arcs. */
export function shapesOf(boundaries: Boundaries): PlaceShape[] {
  // The contract describes the same format; its arrays are longer than the tuples that the library declares.
  const topology = boundaries as unknown as Topology<{ places: GeometryCollection<Properties> }>
  return feature(topology, topology.objects.places).features.flatMap(({ id, geometry, properties }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
      ? [{ code: Number(id), geometry, properties: properties ?? {} }]
      : [],
  )
}

/** Longitude and latitude, in degrees. */
export type Point = readonly [number, number]

export const containing = (shapes: readonly PlaceShape[], [x, y]: Point): PlaceShape | undefined =>
  shapes.find(({ geometry }) => geoContains(geometry as GeoPermissibleObjects, [x, y]))

/** The shape whose border is nearest, if that is within some kilometres. */
export function nearest(shapes: readonly PlaceShape[], point: Point, maxKilometres: number): PlaceShape | undefined {
  let best: { shape: PlaceShape; distance: number } | undefined
  for (const shape of shapes) {
    const distance = kilometresTo(shape, point)
    if (distance <= maxKilometres && (!best || distance < best.distance)) best = { shape, distance }
  }
  return best?.shape
}

const kilometresPerDegree = 111.2

/** How far the nearest border of a shape is. Near the equator a degree is as long in both directions. */
function kilometresTo({ geometry }: PlaceShape, [x, y]: Point): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  let least = Infinity
  for (const ring of polygons.flat())
    for (let at = 1; at < ring.length; at++) {
      const [from, to] = [ring[at - 1], ring[at]]
      if (from && to) least = Math.min(least, distanceTo(from, to, x, y))
    }
  return least * kilometresPerDegree
}

function distanceTo([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(ax + along * dx - x, ay + along * dy - y)
}
