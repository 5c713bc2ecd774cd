/** The place of the device's position, found on the device. Fetched when it is used. */
import type { Api } from '@mtaa/contract/client'
import { getBoundariesInfo } from '@mtaa/contract/places/boundaries'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { fetchBoundaries } from './boundaries.queries.ts'
import { containing, nearest, type PlaceShape, type Point, shapesOf } from './shapes.ts'

export type NotLocated = 'denied' | 'unavailable' | 'outside' | 'not_installed' | 'offline' | 'rejected'

export interface Located {
  codes: PlaceCodes
  /** From the narrowest to the widest. */
  names: string[]
  /** The device knows its position only within some kilometres. */
  isRough: boolean
}

/** The simplified coast and border may lie this far from the real ones. */
const toleranceKilometres = 2
/** A ward of a town is about as wide. */
const roughMetres = 1500

/** The server sees which files of boundaries are fetched, and nothing of the position. */
export async function locate(api: Api): Promise<Located | { failed: NotLocated }> {
  const { version } = await api(getBoundariesInfo, {})
  if (version === null) return { failed: 'not_installed' }
  const position = await currentPosition()
  if ('failed' in position) return position
  const { longitude, latitude, accuracy } = position.coords
  const shapes = async (code: number) => shapesOf(await fetchBoundaries(api, 'lookup', code, version))
  const codes = await placeAt([longitude, latitude], shapes)
  return codes ? { ...codes, isRough: accuracy > roughMetres } : { failed: 'outside' }
}

/** County first, then the wards of that county. A point in a county's ward without a shape is in the county. */
export async function placeAt(
  point: Point,
  shapes: (code: number) => Promise<PlaceShape[]>,
): Promise<Omit<Located, 'isRough'> | undefined> {
  const counties = await shapes(0)
  const inside = containing(counties, point)
  const county = inside ?? nearest(counties, point, toleranceKilometres)
  if (!county) return undefined
  const wards = await shapes(county.code)
  const ward = containing(wards, point) ?? (inside ? undefined : nearest(wards, point, toleranceKilometres))
  const { name, constituency, constituency_code: constituencyCode } = ward?.properties ?? {}
  return {
    codes: { county: county.code, constituency: constituencyCode ?? null, wards: ward ? [ward.code] : [] },
    names: [name, constituency, county.properties.name].flatMap((one) => one ?? []),
  }
}

const currentPosition = () =>
  new Promise<GeolocationPosition | { failed: NotLocated }>((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ failed: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve({ failed: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: 20_000, maximumAge: 300_000 },
    )
  })
