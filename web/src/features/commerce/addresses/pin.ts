/** A pin on a drawn map. Pure. */
import type { Pin } from '@mtaa/contract/commerce/sellers/addresses'

/** What a map shows, in degrees, and how large it is drawn. */
export interface Extent {
  west: number
  south: number
  east: number
  north: number
}

/** Five decimals are about a metre. */
export const roundedPin = ({ lat, lng }: Pin): Pin => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})

/** The pin at a part of the width from the left and of the height from the top. */
export const pinAt = (extent: Extent, across: number, down: number): Pin =>
  roundedPin({
    lat: extent.north - down * (extent.north - extent.south),
    lng: extent.west + across * (extent.east - extent.west),
  })

/** Where a pin lies, in parts of the width and the height. */
export const partsOf = (extent: Extent, { lat, lng }: Pin) => ({
  across: (lng - extent.west) / (extent.east - extent.west),
  down: (extent.north - lat) / (extent.north - extent.south),
})

/** The pin a step further in the direction of an arrow key, within the map; null for another key. */
export function moved(extent: Extent, pin: Pin | null, key: string): Pin | null {
  const direction = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key]
  if (!direction) return null
  const [right = 0, below = 0] = direction
  const { across, down } = pin ? partsOf(extent, pin) : { across: 0.5, down: 0.5 }
  const within = (part: number) => Math.min(Math.max(part, 0), 1)
  return pinAt(extent, within(across + right / 50), within(down + below / 50))
}

/** What surrounds these points, with a margin, made as wide in proportion as the map is. */
export function extentOf(points: readonly (readonly number[])[], proportion: number): Extent {
  const [lngs, lats] = [points.map(([lng = 0]) => lng), points.map(([, lat = 0]) => lat)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const height = Math.max(north - south, (east - west) / proportion, 0.001) * 1.1
  const [x, y, width] = [(west + east) / 2, (south + north) / 2, height * proportion]
  return { west: x - width / 2, east: x + width / 2, south: y - height / 2, north: y + height / 2 }
}
