import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { plainNumber } from '../plain-number.ts'

/** The boundaries that an operator has installed; nulls where there are none. */
export const BoundariesInfo = z.object({
  /** Changes with each pack that is installed; part of the files' URLs. */
  version: z.nullable(z.string()),
  /** To be shown wherever the boundaries are drawn. */
  attribution: z.nullable(z.string()),
})
export type BoundariesInfo = z.infer<typeof BoundariesInfo>

const ring = z.array(z.int())
/** Names, in the files that are for finding a place. */
const properties = z.optional(
  z.object({ name: z.string(), constituency_code: z.optional(z.int()), constituency: z.optional(z.string()) }),
)
const Shape = z.union([
  z.object({ type: z.literal('Polygon'), id: z.int(), properties, arcs: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), id: z.int(), properties, arcs: z.array(z.array(ring)) }),
])

const pair = z.array(z.number())

/** Boundaries as TopoJSON, in degrees: one object, `places`, whose geometries have the official codes as ids. */
export const Boundaries = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: pair, translate: pair }),
  objects: z.object({ places: z.object({ type: z.literal('GeometryCollection'), geometries: z.array(Shape) }) }),
  arcs: z.array(z.array(pair)),
})
export type Boundaries = z.infer<typeof Boundaries>

/** Files for maps (`country`, `county`, `constituency`) and for finding a position on the device (`lookup`). */
export const boundaryFiles = ['country', 'county', 'constituency', 'lookup'] as const
export type BoundaryFile = (typeof boundaryFiles)[number]

/** Whether there are boundaries, and their version. */
export const getBoundariesInfo = endpoint({
  method: 'GET',
  path: '/boundaries',
  summary: 'Whether boundaries are installed, their version and the attribution to show with them.',
  access: 'public',
  result: BoundariesInfo,
  refusals: [],
})

/** The boundaries inside a place as TopoJSON. With the current version in `v` it may be cached for a year. */
export const getBoundaries = endpoint({
  method: 'GET',
  path: '/boundaries/:file/:code',
  summary:
    'TopoJSON of what lies in a place: country/0 has the counties, county/{code} its constituencies, constituency/{code} its wards, simplified for a map. lookup/0 has the counties and lookup/{county} its wards with their names, not simplified.',
  access: 'public',
  params: z.object({
    file: z.enum(boundaryFiles),
    code: plainNumber(0, 290),
  }),
  query: z.object({ v: z.optional(z.string().check(z.maxLength(64))) }),
  result: Boundaries,
  refusals: ['boundaries_not_installed', 'place_not_found'],
})
