export { assertKnown } from './known-filters.ts'
export { findNewestMatches } from './newest-matches.ts'
