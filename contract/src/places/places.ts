import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { plainNumber } from '../plain-number.ts'

/** How many there are; their official codes run from 1 to these. */
export const placeTotals = { county: 47, constituency: 290, ward: 1450 } as const

const code = plainNumber(1, placeTotals.ward)

/** Where something belongs: official codes and names, and the place page's URL. Constituency and ward are null for wider things. */
export const placeFields = {
  county_code: z.int(),
  constituency_code: z.nullable(z.int()),
  ward_code: z.nullable(z.int()),
  county: z.string(),
  constituency: z.nullable(z.string()),
  ward: z.nullable(z.string()),
  place_path: z.string(),
}
/** A place by its codes, names and path; the narrower ones null where the place is wider. */
export const Place = z.object(placeFields)
export type Place = z.infer<typeof Place>

/** A ward's official code in a URL. */
export const wardCode = code

/** A place as a filter: the narrowest given code counts, except that `wards` (up to three, comma separated) beats all. */
export const placeQuery = {
  county: z.optional(code),
  constituency: z.optional(code),
  ward: z.optional(code),
  wards: z.optional(z.string().check(z.regex(/^\d{1,4}(,\d{1,4}){0,2}$/))),
}

/** A complete place, as every listing has. */
export const wardInput = {
  county_code: z.int().check(z.minimum(1), z.maximum(placeTotals.county)),
  constituency_code: z.int().check(z.minimum(1), z.maximum(placeTotals.constituency)),
  ward_code: z.int().check(z.minimum(1), z.maximum(placeTotals.ward)),
}

const named = { code: z.int(), name: z.string(), slug: z.string() }
/** All places of Kenya. */
export const LocationTree = z.object({
  counties: z.array(
    z.object({
      ...named,
      constituencies: z.array(z.object({ ...named, wards: z.array(z.object(named)) })),
    }),
  ),
})
export type LocationTree = z.infer<typeof LocationTree>

/** All places in one answer, which browsers may cache for thirty days. */
export const listLocations = endpoint({
  method: 'GET',
  path: '/locations',
  summary: 'The whole tree of 47 counties, 290 constituencies and 1,450 wards.',
  access: 'public',
  result: LocationTree,
  refusals: [],
})

/** What is counted in each place: the kinds that migrations declare with `count_by_place`. */
const itemCounts = {
  market: z.int(),
  auctions: z.int(),
  events: z.int(),
  services: z.int(),
  jobs: z.int(),
  properties: z.int(),
  businesses: z.int(),
  posts: z.int(),
}
export type ItemKind = keyof typeof itemCounts
export const itemKinds = Object.keys(itemCounts) as ItemKind[]

const PlaceLink = z.object({
  code: z.int(),
  name: z.string(),
  path: z.string(),
  /** What is shown there, by kind; kinds of which there is nothing are left out. */
  counts: z.partial(z.object(itemCounts)),
})
export type PlaceLink = z.infer<typeof PlaceLink>

/** A place with counts of what is shown in it. */
export const PlacePage = z.object({
  ...placeFields,
  level: z.enum(['country', 'county', 'constituency', 'ward']),
  name: z.string(),
  counts: z.object({
    constituencies: z.int(),
    wards: z.int(),
    ...itemCounts,
  }),
  /** Counties of Kenya, constituencies of a county, wards of a constituency. */
  children: z.array(PlaceLink),
  /** The other places under the same parent. */
  neighbours: z.array(PlaceLink),
  /** The URL of an outside map, of the narrowest place that has one, where the operator allows it. */
  map_frame: z.nullable(z.string()),
})
export type PlacePage = z.infer<typeof PlacePage>

const segment = z.optional(z.string().check(z.maxLength(80)))

/** A place by the segments of its URL; refuses `place_not_found` with the five most similar names. */
export const findPlace = endpoint({
  method: 'GET',
  path: '/places',
  summary:
    'One place by the segments of its address, with counts. `place_path` is its true address; details.nearest of a refusal names five like it.',
  access: 'public',
  query: z.object({ county: segment, constituency: segment, ward: segment }),
  result: PlacePage,
  refusals: ['place_not_found'],
})

/** A place as a search by name shows it. */
export const FoundPlace = z.object({
  level: z.enum(['county', 'constituency', 'ward']),
  name: z.string(),
  path: z.string(),
  /** The places that contain it: 'Westlands, Nairobi City'. */
  within: z.string(),
})

/** Places whose names contain what was typed, wide ones first; accents, apostrophes and slashes do not matter. */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/places/search',
  summary: 'Up to thirty places whose names, or other spellings, contain what was typed.',
  access: 'public',
  query: z.object({ q: z.string().check(z.maxLength(80)) }),
  result: z.object({ places: z.array(FoundPlace) }),
  refusals: [],
})

/** The county with the most listings to see, as the landing page shows it to who has chosen no place; null while there are none. */
export const findBusiestCounty = endpoint({
  method: 'GET',
  path: '/places/busiest',
  summary: 'The county with the most listings of the modules that are on; null while there are none.',
  access: 'public',
  result: z.object({ county: z.nullable(PlaceLink) }),
  refusals: [],
})
