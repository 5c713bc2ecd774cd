/** Reading the tree of 47 counties, their constituencies and wards. Pure. */
import type { LocationTree } from '@mtaa/contract/places/places'
import { slugify } from '@mtaa/contract/slug'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import type { PlaceFilter } from './place-filter.ts'

export interface NamedPlace {
  code: number
  name: string
  slug: string
}

/** A place being browsed, with its names. */
export interface ChosenPlace {
  county: NamedPlace
  constituency: NamedPlace | null
  wards: NamedPlace[]
}

const named = ({ code, name, slug }: NamedPlace): NamedPlace => ({ code, name, slug })
const byCode = <P extends NamedPlace>(places: readonly P[] | undefined, code: number | null) =>
  places?.find((place) => place.code === code)

/** The names behind codes; codes that do not lie in one another are left out, and null is all of Kenya. */
export function nameChosen({ counties }: LocationTree, codes: PlaceCodes): ChosenPlace | null {
  const county = byCode(counties, codes.county)
  if (!county) return null
  const constituency = byCode(county.constituencies, codes.constituency)
  const wards = codes.wards.flatMap((code) => byCode(constituency?.wards, code) ?? [])
  return { county: named(county), constituency: constituency ? named(constituency) : null, wards: wards.map(named) }
}

/** The name of the narrowest code, wherever it lies. */
export function nameBehind(
  { counties }: LocationTree,
  { county, constituency, ward }: PlaceFilter,
): string | undefined {
  if (county !== undefined && constituency === undefined && ward === undefined) return byCode(counties, county)?.name
  const constituencies = counties.flatMap((one) => one.constituencies)
  if (ward === undefined) return byCode(constituencies, constituency ?? null)?.name
  const wards = constituencies.flatMap((one) => one.wards)
  return byCode(wards, ward)?.name
}

export const codesOf = ({ county, constituency, wards }: ChosenPlace): PlaceCodes => ({
  county: county.code,
  constituency: constituency?.code ?? null,
  wards: wards.map(({ code }) => code),
})

/** The address of the place page; of the first ward when there are several. */
export function pathOf(chosen: ChosenPlace | null): string {
  if (!chosen) return '/kenya'
  const { county, constituency, wards } = chosen
  const steps = [county, constituency, wards[0]].flatMap((place) => place?.slug ?? [])
  return `/kenya/${steps.join('/')}`
}

export interface Found {
  place: ChosenPlace
  /** The name that matched. */
  name: string
  /** The places that contain it. */
  within: string
}

const max = 30

/** Places of every level whose name contains what was typed; accents, apostrophes and slashes do not matter. */
export function searchTree({ counties }: LocationTree, typed: string): Found[] {
  const wanted = slugify(typed)
  if (wanted === '') return []
  const matches = ({ slug }: NamedPlace) => slug.includes(wanted)
  const found: Found[] = counties.filter(matches).map((county) => ({
    place: { county: named(county), constituency: null, wards: [] },
    name: county.name,
    within: '',
  }))
  const wards: Found[] = []
  for (const county of counties) {
    for (const constituency of county.constituencies) {
      const place = { county: named(county), constituency: named(constituency), wards: [] }
      if (matches(constituency)) found.push({ place, name: constituency.name, within: county.name })
      for (const ward of constituency.wards.filter(matches)) {
        const within = `${constituency.name}, ${county.name}`
        wards.push({ place: { ...place, wards: [named(ward)] }, name: ward.name, within })
      }
    }
  }
  return [...found, ...wards].slice(0, max)
}
