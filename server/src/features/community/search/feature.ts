import { defineFeature } from '../../../core/feature.ts'
import { findUnbanned } from './lapsed-bans.jobs.ts'
import { missRetention } from './missed.queries.ts'
import { askingRetention } from './popular.queries.ts'
import { createSearchCounter, publishSearches, type SearchCounter } from './popular-searches.ts'
import { createSearchGate, type SearchGate } from './search-gate.ts'
import { searchRoutes } from './search.routes.ts'
import { readWords } from './vocabulary.jobs.ts'
import { searchSelfTests } from './search.self-tests.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    searchGate: SearchGate
    searchCounter: SearchCounter
  }
}

export const search = defineFeature({
  name: 'community/search',
  tables: [
    'missed_terms',
    'popular_searches',
    'search_askings',
    'search_entries',
    'search_entries_market',
    'search_entries_others',
    'search_entries_posts',
    'search_hours',
    'search_items',
    'search_misses',
    'search_sources',
    'search_word_state',
    'search_words',
  ],
  flag: 'search',
  routes: searchRoutes,
  selfTests: searchSelfTests,
  schedules: {
    'search.read_words': readWords,
    'search.find_unbanned': findUnbanned,
    'search.publish': publishSearches,
  },
  retention: [askingRetention, ...missRetention],
  extendDeps: (deps) => ({ searchGate: createSearchGate(), searchCounter: createSearchCounter(deps) }),
})
