/** Public entry of search: its page, and what the box in the header suggests. */
export { questionOf, readSearch } from './search-address.ts'
export { popularQuery, searchQuery } from './search.queries.ts'
export { SearchScreen } from './search-screen.tsx'
export { SearchSuggestions } from './suggest/suggestions.tsx'
export { findPath, isPopular, pathOfTerm, termOf, termsOf, titled } from './find/find-address.ts'
export { isForEngines, itemList } from './find/find-meta.ts'
export { FindScreen } from './find/find-screen.tsx'
