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

/** A place without what is inside it. */
export const named = ({ code, name, slug }: NamedPlace): NamedPlace => ({ code, name, slug })
const byCode = <P extends NamedPlace>(places: readonly P[] | undefined, code: number | null) =>
  places?.find((place) => place.code === code)

/** As one looks for a name. */
export const byName = <P extends { name: string }>(places: readonly P[]): P[] =>
  places.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

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

/** The URL of the place page; of the first ward when there are several. */
export function pathOf(chosen: ChosenPlace | null): string {
  if (!chosen) return '/kenya'
  const { county, constituency, wards } = chosen
  const steps = [county, constituency, wards[0]].flatMap((place) => place?.slug ?? [])
  return `/kenya/${steps.join('/')}`
}

/** The segments of its URL. */
export const segmentsOf = (chosen: ChosenPlace | null) => ({
  ...(chosen && { county: chosen.county.slug }),
  ...(chosen?.constituency && { constituency: chosen.constituency.slug }),
  ...(chosen?.wards[0] && { ward: chosen.wards[0].slug }),
})

export interface Found {
  place: ChosenPlace
  /** The name that matched. */
  name: string
  /** The places that contain it. */
  within: string
}

const max = 30

/** What was typed, as it is compared: accents, apostrophes and slashes do not matter. Names that begin with it come first. */
export function matching<P extends NamedPlace>(places: readonly P[], typed: string): P[] {
  const requested = slugify(typed)
  const found = requested === '' ? [...places] : places.filter(({ slug }) => slug.includes(requested))
  const rank = ({ slug }: P) => (slug.startsWith(requested) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/** Counties, constituencies and wards whose name contains what was typed; of one county when it is given. */
export function searchTree({ counties }: LocationTree, typed: string, within: NamedPlace | null = null): Found[] {
  if (slugify(typed) === '') return []
  const inside = within ? counties.filter(({ code }) => code === within.code) : counties
  const found: Found[] = within ? [] : matching(inside, typed).map(countyFound)
  const constituencies = inside.flatMap((county) => county.constituencies.map((one) => ({ ...one, county })))
  const wards = constituencies.flatMap((constituency) => constituency.wards.map((one) => ({ ...one, constituency })))
  for (const one of matching(constituencies, typed))
    found.push({
      place: { county: named(one.county), constituency: named(one), wards: [] },
      name: one.name,
      within: one.county.name,
    })
  for (const one of matching(wards, typed)) {
    const { constituency } = one
    const { county } = constituency
    found.push({
      place: { county: named(county), constituency: named(constituency), wards: [named(one)] },
      name: one.name,
      within: `${constituency.name}, ${county.name}`,
    })
  }
  return found.slice(0, max)
}

const countyFound = (county: NamedPlace): Found => ({
  place: { county: named(county), constituency: null, wards: [] },
  name: county.name,
  within: '',
})
