/** What members can save, each kind declared by the feature that owns it. */
export const bookmarkKinds = ['listing'] as const
export type BookmarkKind = (typeof bookmarkKinds)[number]

/** How many of each kind a member may save; what is no longer available counts nothing. */
export const maxBookmarks = 500
