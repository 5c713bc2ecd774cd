import { categories, type ListingModule } from '@mtaa/contract/commerce/products/categories'
import { searchLimits, type Suggestion } from '@mtaa/contract/community/search'
import type { Language } from '@mtaa/contract/language'
import type { Db } from '../../../platform/database/db.ts'
import { findPlacesBegun, viewPlace } from './found-places.ts'
import { findPopularBegun } from './popular.queries.ts'
import { wordsOf } from './query-words.rules.ts'
import { findBegun, findKnown } from './vocabulary.queries.ts'
import { expandWord } from './words/expand.ts'
import { reviewedBegun } from './words/synonyms.ts'

interface Named {
  module: ListingModule
  category: string
  names: readonly [string, string]
  beginnings: string[]
}

const named: Named[] = Object.entries(categories).flatMap(([module, all]) =>
  Object.entries(all as Record<string, readonly [string, string]>)
    .filter(([category]) => category !== 'general')
    .map(([category, names]) => ({
      module: module as ListingModule,
      category,
      names,
      beginnings: names.flatMap(wordsOf),
    })),
)

const [maxWords, maxCategories, maxPlaces, maxReviewed] = [4, 3, 3, 20]
/** Of fewer letters too many words could become something. */
const minMeant = 4

/** What the words mean that begin so: a kochi is a sofa, which more people write. */
const meantBy = (reviewed: readonly string[], last: string): string[] =>
  last.length < minMeant ? [] : reviewed.flatMap((word) => expandWord(word).filter((other) => !other.includes(' ')))

/** What the last word could become: words and searches that many use or that we reviewed, then categories and places. */
export async function suggest(db: Db, q: string, language: Language) {
  const words = wordsOf(q.slice(0, searchLimits.query.max))
  const last = words.at(-1)
  if (last === undefined || last.length < searchLimits.query.min) return []
  const before = words.slice(0, -1)
  const typed = words.join(' ')
  const reviewed = reviewedBegun(last, maxReviewed)
  const [begun, popular, written] = await Promise.all([
    findBegun(db, last, maxWords),
    findPopularBegun(db, typed, maxWords),
    findKnown(db, [...new Set([...reviewed, ...meantBy(reviewed, last)])]),
  ])
  const known = written.toSorted((one, other) => other.entries - one.entries).map(({ word }) => word)
  const [whole, meant] = [known.filter((word) => word.startsWith(last)), known.filter((word) => !word.startsWith(last))]
  const texts = [...popular, ...[...begun, ...whole, ...meant].map((word) => [...before, word].join(' '))]
  const suggestions: Suggestion[] = [...new Set(texts)].slice(0, maxWords).map((text) => ({ text }))
  if (before.length === 0)
    suggestions.push(
      ...named
        .filter(({ beginnings }) => beginnings.some((word) => word.startsWith(last)))
        .slice(0, maxCategories)
        .map(({ module, category, names }) => ({
          text: names[language === 'sw' ? 1 : 0],
          kind: module,
          module,
          category,
        })),
    )
  suggestions.push(
    ...findPlacesBegun(typed, maxPlaces)
      .map(viewPlace)
      .map(({ name, path, within }) => ({ text: name, kind: 'places' as const, path, within })),
  )
  return suggestions.slice(0, searchLimits.suggestions)
}
