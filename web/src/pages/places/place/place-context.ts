import type { PlacePage } from '@mtaa/contract/places/places'
import type { ChosenPlace } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'

/** Listings per row: the page has a size budget. */
export const rowLimit = 4

/** Listings on a tab. */
export const tabLimit = 12

/** A place as a filter of lists: its narrowest code. */
export function filterOf({ county_code, constituency_code, ward_code }: PlacePage): {
  county?: number
  constituency?: number
  ward?: number
} {
  if (ward_code !== null) return { ward: ward_code }
  return constituency_code === null ? { county: county_code } : { constituency: constituency_code }
}

/** The breadcrumb from Kenya to this place. */
export function stepsOf({
  county,
  constituency,
  ward,
  place_path: path,
}: PlacePage): { label: string; path: string }[] {
  const slugs = path.split('/').slice(1)
  const names = [m.shell_kenya(), county, constituency, ward]
  return names.flatMap((label, at) => (label === null ? [] : { label, path: `/${slugs.slice(0, at + 1).join('/')}` }))
}

/** The same place as a chosen place. */
export function chosenOf(place: PlacePage): ChosenPlace {
  const [, , county = '', constituency = '', ward = ''] = place.place_path.split('/')
  const named = (code: number | null, name: string | null, slug: string) =>
    code === null || name === null ? null : { code, name, slug }
  const inWard = named(place.ward_code, place.ward, ward)
  return {
    county: { code: place.county_code, name: place.county, slug: county },
    constituency: named(place.constituency_code, place.constituency, constituency),
    wards: inWard ? [inWard] : [],
  }
}

/** 'Ward in Westlands, Nairobi City'. */
export function levelOf({ level, constituency, county }: PlacePage): string {
  if (level === 'ward') return m.places_level_ward({ within: `${constituency}, ${county}` })
  return level === 'constituency' ? m.places_level_constituency({ within: county }) : m.common_county()
}

/** The heading of the siblings. */
export function neighboursOf({ level, constituency, county }: PlacePage): string {
  if (level === 'ward') return m.places_others_ward({ within: constituency ?? county })
  return level === 'constituency' ? m.places_others_constituency({ within: county }) : m.places_others_county()
}
