/** Finding a place by what stands in the address bar. */
import { asPage } from '../../platform/load.ts'
import { type Api, ApiError } from '@mtaa/contract/client'
import { findPlace, type PlacePage } from '@mtaa/contract/places'

const levels = ['county', 'constituency', 'ward'] as const
const mostSegments = 6

/**
 * The place that the segments mean. A name with a slash in it, typed as it is (`parklands/highridge`), makes one segment too many:
 * neighbouring segments are then read as one. Refuses with the page's 404, which names the nearest.
 */
export function placeAt(api: Api, segments: readonly string[]): Promise<PlacePage> {
  return asPage(find(api, segments))
}

async function find(api: Api, segments: readonly string[]): Promise<PlacePage> {
  const readings = readingsOf(segments.slice(0, mostSegments))
  let refusal: unknown
  for (const reading of readings) {
    try {
      return await api(findPlace, { query: Object.fromEntries(reading.map((text, at) => [levels[at], text])) })
    } catch (error) {
      // Only 'no such place' lets the next reading have its turn; the first refusal is the one to tell.
      if (!(error instanceof ApiError) || error.code !== 'place_not_found') throw error
      refusal ??= error
    }
  }
  throw refusal
}

/** Every way to read segments as at most three names, the plain one first, then those that join the last ones. */
export function readingsOf(segments: readonly string[]): string[][] {
  const readings: string[][] = []
  const split = (rest: readonly string[], names: string[]) => {
    if (rest.length === 0) readings.push(names)
    else if (names.length < levels.length) {
      for (let size = 1; size <= rest.length; size++) {
        split(rest.slice(size), [...names, rest.slice(0, size).join('-')])
      }
    }
  }
  split(segments, [])
  return readings.toSorted((a, b) => b.length - a.length)
}
