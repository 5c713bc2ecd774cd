import type { Visibility } from '@mtaa/contract/community/feed'
import type { Place } from '@mtaa/contract/places/places'
import type { Viewer } from '../../../core/viewer.ts'

/** One ordered scan of the posts of one visibility in one place (`country`: everywhere). */
export interface RangeScan {
  visibility: Visibility
  level: 'country' | 'county' | 'constituency' | 'ward'
  code: number | null
}

type Codes = Pick<Place, 'county_code' | 'constituency_code' | 'ward_code'>
const scopes = ['county', 'constituency', 'ward'] as const

/**
 * The scans that together find every post of these places that the viewer may see, apart from friends' and own posts:
 * the public ones of each place, and those for the county, constituency and ward of the viewer's home where they overlap
 * the places. `tab` selects one visibility. No places: the whole country.
 */
export function rangeScansOf(viewer: Viewer, places: readonly Codes[] | null, tab: Visibility | 'all'): RangeScan[] {
  const home = viewer?.home
  const rangeScans = (places ?? [null]).flatMap((place): RangeScan[] => [
    { visibility: 'public', ...narrowestOf(place) },
    ...scopes.flatMap((visibility): RangeScan[] => {
      const scope = home ? homeAt(home, visibility) : undefined
      const shared = scope && overlapOf(place, scope)
      return shared ? [{ visibility, ...narrowestOf(shared) }] : []
    }),
  ])
  return tab === 'all' ? rangeScans : rangeScans.filter(({ visibility }) => visibility === tab)
}

const homeAt = (home: Codes, level: (typeof scopes)[number]): Codes => ({
  county_code: home.county_code,
  constituency_code: level === 'county' ? null : home.constituency_code,
  ward_code: level === 'ward' ? home.ward_code : null,
})

/** One place contains the other, or they are apart: the smaller one, or undefined. */
function overlapOf(place: Codes | null, scope: Codes): Codes | undefined {
  if (place === null || contains(place, scope)) return scope
  return contains(scope, place) ? place : undefined
}

const contains = (outer: Codes, inner: Codes) =>
  outer.county_code === inner.county_code &&
  (outer.constituency_code === null || outer.constituency_code === inner.constituency_code) &&
  (outer.ward_code === null || outer.ward_code === inner.ward_code)

function narrowestOf(place: Codes | null): Pick<RangeScan, 'level' | 'code'> {
  if (!place) return { level: 'country', code: null }
  if (place.ward_code !== null) return { level: 'ward', code: place.ward_code }
  if (place.constituency_code !== null) return { level: 'constituency', code: place.constituency_code }
  return { level: 'county', code: place.county_code }
}
