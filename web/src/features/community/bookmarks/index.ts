/** Public entry of bookmarks: what is shared by everything that can be saved. Cards fetch it, so it imports no cards. */
export { type BookmarkFilter, bookmarksQuery, refetchBookmarks } from './bookmarks.queries.ts'
export { FolderBar } from './folder-bar.tsx'
export { FolderPicker } from './folder-picker.tsx'
export { GoneItem } from './gone-item.tsx'
export { sendSaved } from './send-saved.ts'
export { UndoContext } from './undo-context.ts'
