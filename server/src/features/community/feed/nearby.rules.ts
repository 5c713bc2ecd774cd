import { hour } from '@mtaa/contract/time'
import { nearbyHalfLifeHours, nearbyWeights } from '@mtaa/contract/community/feed'
import type { PlaceFilter } from '../../places/places/index.ts'

/** A place around the centre, and by how much what lies in it counts as newer than what lies elsewhere. */
export interface Ring {
  filter: PlaceFilter
  /** Milliseconds. */
  ahead: number
}

interface Centre {
  county_code: number
  constituency_code: number | null
  ward_code: number | null
}

const levels = ['ward', 'constituency', 'county'] as const

/**
 * The places around a centre, from the narrowest to all of Kenya. A weight that halves with age orders as a moment that is
 * moved: twice the weight is as good as one half-life newer. So the order depends on no clock, and pages stay stable.
 */
export const ringsAround = (centre: Centre): Ring[] => [
  ...levels.flatMap((level) => {
    const code = centre[`${level}_code`]
    return code === null ? [] : [{ filter: { level, codes: [code] }, ahead: aheadOf(nearbyWeights[level]) }]
  }),
  { filter: { level: 'country', codes: [] }, ahead: aheadOf(nearbyWeights.elsewhere) },
]

const aheadOf = (weight: number) => Math.round(Math.log2(weight) * nearbyHalfLifeHours * hour)

/** The number of the narrowest ring in which a thing lies. */
export const ringOf = (rings: readonly Ring[], place: Centre): number =>
  rings.findIndex(({ filter }) => filter.level === 'country' || place[`${filter.level}_code`] === filter.codes[0])
