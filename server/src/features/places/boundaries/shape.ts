/** Polygons of a topology as lists of the arcs that their rings are made of. */
interface Common {
  id: number
  properties: Record<string, unknown>
}
export interface Polygon extends Common {
  type: 'Polygon'
  arcs: number[][]
}
export interface MultiPolygon extends Common {
  type: 'MultiPolygon'
  arcs: number[][][]
}
export type Geometry = Polygon | MultiPolygon

type Arcs = readonly (readonly [number, number][])[]

/** The same shape with outer rings clockwise and holes against it, as d3-geo reads what is inside. */
export function wind(geometry: Geometry, arcs: Arcs): Geometry {
  const windPolygon = (rings: number[][]) =>
    rings.map((ring, at) => (isClockwise(ring, arcs) === (at === 0) ? ring : ring.toReversed().map((index) => ~index)))
  return geometry.type === 'Polygon'
    ? { ...geometry, arcs: windPolygon(geometry.arcs) }
    : { ...geometry, arcs: geometry.arcs.map(windPolygon) }
}

function isClockwise(ring: readonly number[], arcs: Arcs): boolean {
  const points = ring.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])))
  let doubled = 0
  let [x0, y0] = points.at(-1) ?? [0, 0]
  for (const [x, y] of points) {
    doubled += x0 * y - x * y0
    ;[x0, y0] = [x, y]
  }
  return doubled < 0
}
