/** Public entry of maps: a place's map, and finding the ward of a device's position. */
export { boundariesQuery, wardShapeQuery } from './boundaries.queries.ts'
export { FindMyWard } from './find-my-ward.tsx'
export { PlaceMap } from './place-map.tsx'
export { TileMap } from './tile-map.tsx'
export { wardAt } from './ward-at.ts'
