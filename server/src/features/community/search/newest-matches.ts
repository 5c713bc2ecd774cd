import { dayOf } from '@mtaa/contract/nairobi'
import type { Deps } from '../../../core/deps.ts'
import { placeFilter } from '../../places/places/index.ts'
import { findMatches, type SearchQuery } from './find-matches.ts'
import { readQuery } from './query-words.rules.ts'

type Filters = Pick<SearchQuery, 'q'> & Partial<SearchQuery>

/** The newest products that everyone may see and that have exactly these words, of the day of `since` and later: their ids. */
export async function findNewestMatches(deps: Deps, filters: Filters, since: Date, limit: number): Promise<string[]> {
  const from = dayOf(since)
  const query: SearchQuery = {
    ...filters,
    kind: 'market',
    sort: 'newest',
    exact: 'true',
    literal: 'true',
    from,
    page: 1,
    limit,
  }
  const words = readQuery(filters.q, 'market')
  const { entries } = await findMatches(deps, null, { words, place: placeFilter(query), query, kinds: ['market'] })
  return entries.flatMap(({ ids }) => ids).slice(0, limit)
}
