import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { type BoundaryFile, getBoundaries, getBoundariesInfo } from '@mtaa/contract/places/boundaries'

/** Whether boundaries are installed. A page that shows a map loads it, so that the right kind of map is rendered. */
export const boundariesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['boundaries', 'info'],
    queryFn: ({ signal }) => api(getBoundariesInfo, { signal }),
    staleTime: 300_000,
  })

/** One file of boundaries; its URL changes with the version, so browsers cache it for a year. */
export const fetchBoundaries = (api: Api, file: BoundaryFile, code: number, version: string) =>
  api(getBoundaries, { params: { file, code }, query: { v: version } })

/** The drawing script and the boundaries that it draws, fetched together and retried together. */
export const drawnMapQuery = (api: Api, file: BoundaryFile, code: number, version: string) =>
  queryOptions({
    queryKey: ['boundaries', file, code, version],
    queryFn: async () => {
      const [{ DrawnMap }, boundaries] = await Promise.all([
        import('./drawn-map.tsx'),
        fetchBoundaries(api, file, code, version),
      ])
      return { DrawnMap, boundaries }
    },
    staleTime: Infinity,
    // Shapes are compared by identity; a deep comparison would cost more than to draw them.
    structuralSharing: false,
  })

/** The rings of a ward's outline in degrees, longitude first; null where it has none. Drawn where a pin is put on it. */
export const wardShapeQuery = (api: Api, county: number, ward: number, version: string) =>
  queryOptions({
    queryKey: ['boundaries', 'ward', ward, version],
    queryFn: async () => {
      const [{ shapesOf }, boundaries] = await Promise.all([
        import('./shapes.ts'),
        fetchBoundaries(api, 'lookup', county, version),
      ])
      const shape = shapesOf(boundaries).find(({ code }) => code === ward)
      if (!shape) return null
      const { type, coordinates } = shape.geometry
      return type === 'Polygon' ? coordinates : coordinates.flat()
    },
    staleTime: Infinity,
  })
