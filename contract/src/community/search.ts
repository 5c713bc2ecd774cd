import * as z from 'zod/mini'
import { BusinessCard } from '../commerce/businesses/businesses.ts'
import { ListingCard } from '../commerce/listings/listings.ts'
import { listingModules } from '../commerce/listings/modules.ts'
import { endpoint } from '../endpoint.ts'
import { maxShillings } from '../money.ts'
import { Moment } from '../page.ts'
import { FoundPlace, placeQuery } from '../places/places.ts'
import { Post } from './feed.ts'
import { Person } from './people.ts'
import { plainNumber } from '../plain-number.ts'

/** What can be searched, in the order of the tabs. */
export const searchKinds = [
  'people',
  'posts',
  'market',
  'auctions',
  'events',
  'services',
  'jobs',
  'properties',
  'businesses',
  'groups',
  'places',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Limits of a query, in characters, and of its answers. Plain numbers, so that the browser has them without the schemas. */
export const searchLimits = {
  query: { min: 2, max: 80 },
  /** Results of each kind when no kind is chosen. */
  perKind: 4,
  /** Results on one page of a kind. */
  page: 20,
  /** Nothing beyond this page: people who have not found it there narrow the search. */
  pages: 25,
  /** Matches are counted up to here; more are "1,000+". */
  counted: 1000,
  suggestions: 8,
  /** Fewer matches than this are scarce: wider places are offered beneath. */
  scarce: 20,
} as const

/** `relevance`: how well it matches, nearer and newer first among equals. The others leave kinds out that have no price or date. */
export const searchSorts = ['relevance', 'newest', 'price_up', 'price_down', 'nearest', 'soonest'] as const
export type SearchSort = (typeof searchSorts)[number]

const price = plainNumber(0, maxShillings)
const day = z.string().check(z.regex(/^20\d\d-[01]\d-[0-3]\d$/, 'a day is like 2026-11-22'))
const word = z.string().check(z.maxLength(40))

/**
 * The filters of a search. The length of `q` is checked by the action, which refuses with a sentence. Places as in
 * `placeQuery`; without one, all of Kenya. Prices are whole shillings, days are of Nairobi and both are included.
 */
export const Search = z.object({
  q: z._default(z.string(), ''),
  /** Without it, the best of every kind. */
  kind: z.optional(z.enum(searchKinds)),
  ...placeQuery,
  /** Only what lies in the place itself: nothing wider when there is nothing. */
  exact: z.optional(z.literal('true')),
  /** Exactly these words: nothing is corrected. */
  literal: z.optional(z.literal('true')),
  category: z.optional(word),
  /** A product's condition, how a job is worked, whether a property is to let or for sale. */
  type: z.optional(word),
  min_price: z.optional(price),
  max_price: z.optional(price),
  /** When an event begins, an auction ends, anything else was added. */
  from: z.optional(day),
  until: z.optional(day),
  sort: z._default(z.enum(searchSorts), 'relevance'),
  page: z._default(plainNumber(1, searchLimits.pages), 1),
  limit: z._default(plainNumber(1, 50), searchLimits.page),
})

/** A member as a search shows them: what their public page says. */
export const FoundPerson = z.object({
  ...Person.shape,
  joined: Moment,
  /** As a seller; null below three reviews. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
})

/** Exactly one of the fields beside `kind` is set: `listing` for every listing module, else by the kind. */
export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  listing: z.optional(ListingCard),
  post: z.optional(Post),
  person: z.optional(FoundPerson),
  business: z.optional(BusinessCard),
  place: z.optional(FoundPlace),
})
export type SearchHit = z.infer<typeof SearchHit>

const Count = z.object({ value: z.string(), count: z.int() })

/** How many matches there are by each value, the most first, counted among at most `searchLimits.counted` matches. */
export const SearchFacets = z.object({
  category: z.array(Count),
  type: z.array(Count),
  /** The counties of Kenya, or what lies in the searched place: codes, with names. */
  places: z.array(z.object({ code: z.int(), name: z.string(), path: z.string(), count: z.int() })),
  /** The lowest and highest price; null where nothing has one. */
  price: z.nullable(z.object({ min: z.int(), max: z.int() })),
})
export type SearchFacets = z.infer<typeof SearchFacets>

const SearchedPlace = z.object({
  level: z.enum(['country', 'county', 'constituency', 'ward']),
  name: z.string(),
  /** The codes as `placeQuery` takes them; all absent for the country. */
  ...placeQuery,
})

/** What was found. */
export const SearchResult = z.object({
  /** What was searched for, cleaned. */
  q: z.string(),
  /** What was searched for instead where nothing, or next to nothing, is spelled like `q`; null otherwise. */
  corrected: z.nullable(z.string()),
  /** Beginnings of words to highlight: lower-case, without accents and apostrophes. */
  highlight: z.array(z.string()),
  /** Where the results are. */
  place: SearchedPlace,
  /** The place of the query, when there was nothing in it and the search was widened. */
  widened_from: z.nullable(SearchedPlace),
  /** Matches by kind, at most `searchLimits.counted` each; of one kind only, where one was chosen. Kinds that are off are absent. */
  counts: z.array(z.object({ kind: z.enum(searchKinds), count: z.int() })),
  /** In the order of the sort; without a kind, the best of each kind in the order of `searchKinds`. */
  items: z.array(SearchHit),
  /**
   * Where matches are scarce, the places around it that have more, nearest first: how many in all, and the first of them that
   * are not shown already. Empty on later pages, and where only the place itself is searched.
   */
  wider: z.array(z.object({ place: SearchedPlace, count: z.int(), items: z.array(SearchHit) })),
  facets: SearchFacets,
  next_page: z.nullable(z.int()),
})
export type SearchResult = z.infer<typeof SearchResult>

/** Finds what the viewer may see. Refuses `search_too_short`, `search_too_long`, `search_too_fast` (docs/rules/search.md). */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'People, posts, listings, businesses and places by words, in Swahili or English, with slips allowed. Widens place by place when there is nothing, and says so.',
  access: 'public',
  query: Search,
  result: SearchResult,
  refusals: ['search_too_short', 'search_too_long', 'search_too_fast', 'place_not_found'],
})

/** One suggestion: a place to go to, or words to search for. */
export const Suggestion = z.object({
  text: z.string(),
  /** Where it leads beside the search for `text`: the list of one kind, or a category of it. */
  kind: z.optional(z.enum(searchKinds)),
  module: z.optional(z.enum(listingModules)),
  category: z.optional(z.string()),
  /** Of a place. */
  path: z.optional(z.string()),
  within: z.optional(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

/** What the last word could become. Answers an empty list where there is nothing to suggest, never a refusal of the query. */
export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  summary: 'Up to eight completions of what is being typed: words, categories, places.',
  access: 'public',
  query: z.object({ q: z._default(z.string(), ''), ...placeQuery }),
  result: z.object({ items: z.array(Suggestion) }),
  refusals: ['search_too_fast', 'place_not_found'],
})

/** What many search for: words, and the county where they do. */
export const PopularSearch = z.object({ term: z.string(), county: z.optional(z.int()), count: z.int() })
export type PopularSearch = z.infer<typeof PopularSearch>

/** What several people searched for and several offer: never what one has written (docs/search.md). */
export const popularSearches = endpoint({
  method: 'GET',
  path: '/search/popular',
  summary: 'Up to 200 searches of the last week, the most frequent first, of all Kenya or of counties.',
  access: 'public',
  result: z.object({ items: z.array(PopularSearch) }),
  refusals: [],
})
