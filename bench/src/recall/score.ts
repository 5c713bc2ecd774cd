import type { SearchHit, SearchResult } from '@mtaa/contract/community/search'
import type { Mark, Query } from './queries.ts'

const first = 10

/** How a query did. */
export interface Score {
  query: Query
  recall: number
  /** Keys of what was found, best first. */
  found: string[]
  missed: string[]
  corrected: string | null
}

/** The parameters of the search for a query, as its page requests them. */
export const paramsOf = ({ tab, text }: Query): { q: string; kind?: Exclude<Query['tab'], 'all'>; limit: number } =>
  tab === 'all' ? { q: text, limit: first } : { q: text, kind: tab, limit: first }

const idOf = ({ listing, post, person, business }: SearchHit) => (listing ?? post ?? person ?? business)?.id ?? ''

/** The share of what is expected that is among the first ten; on the page of all kinds, among the best of each. */
export function scoreOf(query: Query, { items, corrected }: SearchResult, keys: ReadonlyMap<string, string>): Score {
  const all = items.map((hit) => keys.get(idOf(hit)) ?? hit.kind)
  const found = query.tab === 'all' ? all : all.slice(0, first)
  const missed = query.expected.filter((key) => !found.includes(key))
  return { query, recall: 1 - missed.length / query.expected.length, found, missed, corrected }
}

export const mean = (scores: readonly Score[]) =>
  scores.reduce((sum, { recall }) => sum + recall, 0) / Math.max(scores.length, 1)

export const marked = (scores: readonly Score[], mark: Mark) => scores.filter(({ query }) => query.marks.includes(mark))
