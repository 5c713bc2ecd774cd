import type { Bookmark, BookmarkKind } from '@mtaa/contract/community/bookmarks'
import type { BookmarkedThing, BookmarkReader } from '../../../core/bookmarkables.ts'
import type { BookmarkableKind } from '../../../core/fold.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findBookmarks } from './bookmarks.queries.ts'
import { findFolders } from './folders.queries.ts'

export type Bookmarkables = ReadonlyMap<BookmarkKind, BookmarkableKind>

interface Page {
  kind?: BookmarkKind | undefined
  /** `none`: what lies in no folder. */
  folder?: string | undefined
  after: Cursor | undefined
  limit: number
}

/** A kind whose feature this caller has. */
export function openKind(kinds: Bookmarkables, { stateOf }: Pick<BookmarkReader, 'stateOf'>, kind: BookmarkKind) {
  const found = kinds.get(kind)
  return found && (found.flag === 'essential' || stateOf(found.flag) !== 'disabled') ? found.bookmarkable : undefined
}

/** What a member has saved, each as they may see it now. */
export async function listBookmarks(reader: BookmarkReader, kinds: Bookmarkables, { kind, folder, ...page }: Page) {
  const { deps, viewer } = reader
  if (folder && folder !== 'none' && (await findFolders(deps.db, viewer.id, folder)).length === 0)
    throw new Refusal('folder_not_found')
  const open = [...kinds.keys()].filter((one) => (!kind || kind === one) && openKind(kinds, reader, one))
  const rows = await findBookmarks(deps.db, { memberId: viewer.id, kinds: open, folder, ...page }, page.limit + 1)
  const shown = rows.slice(0, page.limit)
  const things = await findThings(reader, kinds, shown)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    items: shown.map(({ kind, id, folder_id, created_at }): Bookmark => {
      const { post = null, listing = null } = things.get(id) ?? {}
      return { kind, id, folder_id, saved_at: created_at.toISOString(), post, listing }
    }),
    next_cursor: last ? writeCursor(last.created_at, last.id) : null,
  }
}

async function findThings(
  reader: BookmarkReader,
  kinds: Bookmarkables,
  rows: readonly { kind: BookmarkKind; id: string }[],
): Promise<ReadonlyMap<string, BookmarkedThing>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, of]) => {
      const ids = of.map(({ id }) => id)
      return openKind(kinds, reader, kind)?.find(reader, ids)
    }),
  )
  return new Map(found.flatMap((things) => [...(things ?? [])]))
}
