import type { Bookmark, BookmarkKind } from '@mtaa/contract/community/bookmarks'
import type { RefusalCode } from '@mtaa/contract/errors'
import type { Deps } from './deps.ts'
import type { StateOf } from './flags/caller.ts'
import type { Member } from './viewer.ts'

/** Who saves or reads what was saved. */
export interface BookmarkReader {
  deps: Deps
  viewer: Member
  stateOf: StateOf
}

/** The part of a bookmark that its kind fills. */
export type BookmarkedThing = Partial<Pick<Bookmark, 'post' | 'listing'>>

/** A kind of things that members can save, as the feature that owns it describes it (docs/rules/bookmarks.md). */
export interface Bookmarkable {
  kind: BookmarkKind
  /** Refused to a member who has as many of them as there can be. */
  full: RefusalCode
  /** Refuses what this member cannot save. */
  check(reader: BookmarkReader, id: string): Promise<void>
  /** Those of them that this member may see now, by id, in any order. */
  find(reader: BookmarkReader, ids: readonly string[]): Promise<ReadonlyMap<string, BookmarkedThing>>
}
