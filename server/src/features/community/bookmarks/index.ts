export { findSavedIds, isSaved, savedAmong } from './bookmarks.queries.ts'
export { removeItem, saveItem } from './save-item.ts'
