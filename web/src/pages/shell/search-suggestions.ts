/** Fetched when the search box is focused. */
export { SearchSuggestions } from '../../features/community/search/index.ts'
