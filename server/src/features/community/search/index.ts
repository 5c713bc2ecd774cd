export { findNewestMatches } from './newest-matches.ts'
