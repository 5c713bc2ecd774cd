/** What the box offers below what is typed. Pure. */
import type { Suggestion } from '@mtaa/contract/community/search'

export interface Offered {
  /** What distinguishes it from the others. */
  key: string
  text: string
  /** A second line: the category or place it leads to. */
  note?: string
  to: string
  source: 'recent' | 'popular' | 'words' | 'list' | 'place'
}

const searchFor = (text: string, more: Record<string, string> = {}) =>
  `/search?${new URLSearchParams({ q: text, ...more }).toString()}`

interface Sources {
  typed: string
  recent: readonly string[]
  popular: readonly string[]
  suggestions: readonly Suggestion[]
  /** The name of a list: a kind, or a category of it. */
  nameOf: (suggestion: Suggestion) => string | undefined
}

const most = 8
const recentWhileTyping = 2
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const asWords = (source: 'recent' | 'popular' | 'words') => (text: string) => ({
  key: `${source} ${text}`,
  text,
  to: searchFor(text),
  source,
})

/** Recent and popular searches while nothing is typed; then recent ones that begin so, and the suggestions. */
export function offered({ typed, recent, popular, suggestions, nameOf }: Sources): Offered[] {
  if (typed === '') {
    const others = popular.filter((term) => !recent.some((one) => same(one, term)))
    return [
      ...recent.map(asWords('recent')),
      ...others.slice(0, Math.max(most - recent.length, 0)).map(asWords('popular')),
    ]
  }
  const begun = recent
    .filter((one) => one.toLowerCase().startsWith(typed.toLowerCase()) && !same(one, typed))
    .slice(0, recentWhileTyping)
  const fresh = suggestions.filter((one) => one.path || one.kind || !begun.some((text) => same(text, one.text)))
  return [...begun.map(asWords('recent')), ...fresh.map((one) => fromSuggestion(one, nameOf(one)))].slice(0, most)
}

function fromSuggestion(suggestion: Suggestion, name: string | undefined): Offered {
  const { text, kind, category, path, within } = suggestion
  if (path) return { key: path, text, to: path, source: 'place', ...(within && { note: within }) }
  if (!kind) return asWords('words')(text)
  const to = searchFor(text, { kind, ...(category && { category }) })
  return { key: to, text, to, source: 'list', ...(name && { note: name }) }
}
