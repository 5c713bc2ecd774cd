import { startOf } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { type Search, searchLimits } from '@mtaa/contract/community/search'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { readWithin } from '../../../platform/database/read-within.ts'
import type { PlaceFilter } from '../../places/places/index.ts'
import { viewerValues } from '../feed/index.ts'
import { findEntries, type EntryKind, type EntryValues, type FoundEntries } from './entries.queries.ts'
import { correctWords } from './correct-words.ts'
import { findNamedPlace } from './found-places.ts'
import type { QueryWords } from './query-words.rules.ts'
import { rare } from './slips.rules.ts'
import { allOf, filterQuery, mostOf, placeLexemes, type Alternatives } from './tsquery.rules.ts'
import { around, levelBelow, wider } from './widen.rules.ts'
import { closeForms, expandPhrase, expandWord } from './words/expand.ts'

export type SearchQuery = z.output<typeof Search>

export interface SearchInput {
  words: QueryWords
  place: PlaceFilter
  query: SearchQuery
  kinds: readonly EntryKind[]
}

export interface Matches {
  entries: FoundEntries[]
  /** Where they were found. */
  place: PlaceFilter
  corrected: string | null
  /** What was searched for: each word with what does as well. */
  groups: readonly Alternatives[]
  /** How the words were read. */
  reading: Reading
}

/** One way to read the words. */
export interface Reading {
  groups: readonly Alternatives[]
  /** All words, or all but one. */
  join: typeof allOf
  corrected: string | null
  /** What is worth most in a title: the words themselves, or what stands for them. */
  own: readonly Alternatives[]
  /** And what is worth nearly as much: other forms and sorts of the very thing. */
  close?: readonly Alternatives[]
}

/** Each word with those that mean the same. */
function groupsOf(words: readonly string[], { synonyms }: Deps['settings']['search']): Alternatives[] {
  if (!synonyms) return words.map((word) => [word])
  const phrases = expandPhrase(words)
  return words.map((word, n) => [...new Set([word, ...expandWord(word), ...(phrases[n] ?? [])])])
}

/** How many match, of all kinds. */
export const countOf = ({ entries }: Pick<Matches, 'entries'>) => entries.reduce((sum, { count }) => sum + count, 0)

/** The same here and in the places around, nearest first: enough that each wider place has some of its own. */
export const findAround = (deps: Deps, viewer: Viewer, input: SearchInput, { place, reading }: Matches) =>
  Promise.all(
    [place, ...around(place)].map(async (wide) => ({
      place: wide,
      entries: await findIn(deps, viewer, input, reading, { place: wide, sizes: aroundSizes }),
    })),
  )

/**
 * The words as they are, each reading in the place first and then wider. Where there is next to nothing, the words that may
 * have been meant; where there is nothing at all, most of the words.
 */
export async function findMatches(deps: Deps, viewer: Viewer, input: SearchInput): Promise<Matches> {
  const { words } = input.words
  const { search } = deps.settings
  const groups = groupsOf(words, search)
  const own = words.map((word) => [word])
  const close = words.map((word) => [word, ...(search.synonyms ? closeForms(word) : [])])
  const plain = await findWidening(deps, viewer, input, { groups, own, close, join: allOf, corrected: null })
  if (countOf(plain) >= rare || input.query.literal) return plain
  const likely = search.folding ? await correctWords(deps, words, groups) : null
  if (likely) {
    const corrected = await findWidening(deps, viewer, input, {
      groups: likely.groups,
      own: likely.own,
      join: allOf,
      corrected: likely.text,
    })
    if (countOf(corrected) > countOf(plain)) return corrected
  }
  if (countOf(plain) > 0 || words.length < 2) return plain
  const most = {
    groups: likely?.groups ?? groups,
    // Of shoes for children, shoes that are for others are nearer than what else is for children.
    own: input.words.head === undefined ? close : [groups[words.indexOf(input.words.head)] ?? []],
    join: mostOf,
    corrected: likely?.text ?? null,
  }
  const partly = await findWidening(deps, viewer, input, most)
  if (countOf(partly) > 0) return partly
  // Of a small car at a fair price, a car.
  const at = words.indexOf(input.words.head ?? '')
  const head = most.groups[at]
  if (!head) return plain
  const thing = {
    ...most,
    own: own.slice(at, at + 1),
    close: close.slice(at, at + 1),
    join: (some: readonly Alternatives[]) => allOf(some.filter((group) => group === head)),
  }
  const alone = await findWidening(deps, viewer, input, thing)
  return countOf(alone) > 0 ? alone : plain
}

/** Where there is nothing in the place, in the next wider one. */
async function findWidening(deps: Deps, viewer: Viewer, input: SearchInput, reading: Reading): Promise<Matches> {
  const { corrected, groups } = reading
  const findAt = async (place: PlaceFilter): Promise<Matches> => {
    const entries = await findIn(deps, viewer, input, reading, { place, sizes: sizesOf(input.query) })
    return { entries, place, corrected, groups, reading }
  }
  const here = await findAt(input.place)
  if (input.query.exact) return here
  let found = here
  for (let place = wider(input.place); place && countOf(found) === 0; place = wider(place)) found = await findAt(place)
  return countOf(found) > 0 ? found : here
}

async function findIn(
  deps: Deps,
  viewer: Viewer,
  input: SearchInput,
  reading: Reading,
  { place, sizes: { skip, ...sizes } }: { place: PlaceFilter; sizes: Sizes },
) {
  const { groups, own, close = own, join } = reading
  const { kinds, words, query } = input
  if (kinds.length === 0) return []
  const named = findNamedPlace(words.words)
  // A name alone is looked for among the words and the places; with other words it says where.
  const hasPlace = named && named.length < words.words.length
  const rest = hasPlace ? groups.toSpliced(named.at, named.length) : groups
  const withoutPlace = (some: readonly Alternatives[]) =>
    hasPlace && some.length === groups.length ? some.toSpliced(named.at, named.length) : some
  const filters = {
    marks: words.marks,
    category: query.category,
    type: query.type,
    minPrice: query.min_price,
    maxPrice: query.max_price,
  }
  const values: EntryValues = {
    ...viewerValues(viewer),
    match: join(rest) || null,
    own: allOf(withoutPlace(own)) || null,
    close: allOf(withoutPlace(close)) || null,
    placeWords: hasPlace ? allOf(groups.slice(named.at, named.at + named.length)) : null,
    placeCodes: hasPlace ? named.areas.flatMap(({ level, code }) => quoted({ level, codes: [code] })).join(' | ') : '',
    filters: filterQuery({ ...filters, place }),
    placeless: filterQuery({ ...filters, place: { level: 'country', codes: [] } }),
    hasMarks: words.marks.length > 0,
    near: viewer?.home ? quoted({ level: 'county', codes: [viewer.home.county_code] }).join('') : null,
    minPrice: query.min_price ?? null,
    maxPrice: query.max_price ?? null,
    from: dayBegins(query.from, 0),
    until: dayBegins(query.until, 1),
    now: deps.clock(),
    skip,
  }
  const given = {
    from: values.from !== null,
    until: values.until !== null,
    minPrice: values.minPrice !== null,
    maxPrice: values.maxPrice !== null,
  }
  const variant = { kinds, sort: query.sort, ...sizes, ...given, member: viewer !== null, facets: levelBelow(place) }
  const found = await readWithin(deps.db, deps.settings.search.maxMs, (db) => findEntries(db, values, variant))
  return found.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

const quoted = (place: PlaceFilter) => placeLexemes(place).map((lexeme) => `'${lexeme}'`)

/** Days are those of Nairobi. */
const dayBegins = (date: string | undefined, plus: number) => {
  const at = date === undefined ? NaN : startOf(date).getTime()
  return Number.isNaN(at) ? null : new Date(at + plus * day)
}

/** One more than are counted. */
const whole = searchLimits.counted + 1

type Sizes = ReturnType<typeof sizesOf>
const aroundSizes: Sizes = { limit: 51, whole, newest: 200, skip: 0 }

/** How many are read, rounded up so that few different statements are prepared. */
function sizesOf({ kind, page, limit }: SearchQuery) {
  if (kind === undefined) return { limit: searchLimits.perKind, whole, newest: 50, skip: 0 }
  const skip = (page - 1) * limit
  return { limit: [11, 21].find((size) => size > limit) ?? 51, whole, newest: 200, skip }
}
