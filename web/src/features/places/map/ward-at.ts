import type { Api } from '@mtaa/contract/client'
import { getBoundariesInfo } from '@mtaa/contract/places/boundaries'

/** The ward at a longitude and latitude; undefined where no boundaries are installed, null outside every ward. */
export async function wardAt(api: Api, point: readonly [number, number]): Promise<number | null | undefined> {
  const { version } = await api(getBoundariesInfo, {})
  if (version === null) return undefined
  const [{ placeAt }, { shapesOf }, { fetchBoundaries }] = await Promise.all([
    import('./locate.ts'),
    import('./shapes.ts'),
    import('./boundaries.queries.ts'),
  ])
  const found = await placeAt([...point], async (code) => shapesOf(await fetchBoundaries(api, 'lookup', code, version)))
  return found?.codes.wards[0] ?? null
}
