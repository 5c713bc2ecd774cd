export { findSavedIds } from './bookmarks.queries.ts'
export { removeItem, saveItem } from './save-item.ts'
