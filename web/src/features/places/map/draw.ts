/** Shapes as paths of a map of a given size. Pure. */
import { geoIdentity, geoPath } from 'd3-geo'
import type { PlaceShape } from './shapes.ts'

export interface DrawnPlace {
  code: number
  /** An SVG path. */
  path: string
  /** The middle of the shape. */
  x: number
  y: number
  width: number
  height: number
}

const margin = 6

/** Large places first, so that small ones lie above them and can be hit. Kenya is at the equator: degrees are drawn as they are. */
export function draw(shapes: readonly PlaceShape[], width: number, height: number): DrawnPlace[] {
  const collection = {
    type: 'FeatureCollection' as const,
    features: shapes.map(({ geometry }) => ({ type: 'Feature' as const, geometry, properties: null })),
  }
  const projection = geoIdentity()
    .reflectY(true)
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      collection,
    )
  const path = geoPath(projection).digits(1)
  return shapes
    .flatMap(({ code, geometry }) => {
      const outline = path(geometry)
      if (!outline) return []
      const [[left, top], [right, bottom]] = path.bounds(geometry)
      const [x, y] = path.centroid(geometry)
      return [{ code, path: outline, x, y, width: right - left, height: bottom - top, area: path.area(geometry) }]
    })
    .toSorted((one, other) => other.area - one.area)
    .map(({ area: _, ...drawn }) => drawn)
}

interface Label {
  code: number
  text: string
  x: number
  y: number
}

const lineHeight = 14
/** The mean width of a letter of 12 px. */
const letter = 6.4

/** The texts that fit into their places without meeting another; the first of a place's texts that fits. */
export function labelsOf(drawn: readonly DrawnPlace[], textsOf: (code: number) => readonly string[]): Label[] {
  const labels: (Label & { half: number })[] = []
  for (const { code, x, y, width, height } of drawn) {
    if (height < lineHeight) continue
    const text = textsOf(code).find((one) => {
      const half = (one.length * letter) / 2
      const isFree = labels.every(
        (other) => Math.abs(other.x - x) > other.half + half + 2 || Math.abs(other.y - y) > lineHeight,
      )
      return half * 2 + 4 <= width && isFree
    })
    if (text !== undefined) labels.push({ code, text, x, y, half: (text.length * letter) / 2 })
  }
  return labels
}
