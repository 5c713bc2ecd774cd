import { maxBookmarks } from '@mtaa/contract/community/bookmarks'
import type { Bookmarkable, BookmarkReader } from '../../../core/bookmarkables.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  deleteBookmark,
  findBookmark,
  findSavedIds,
  insertBookmark,
  lockBookmarksOf,
  moveBookmark,
  type Saved,
} from './bookmarks.queries.ts'
import { findFolders } from './folders.queries.ts'

/** Null is no folder; undefined leaves it where it is. */
type Folder = string | null | undefined

/** Saves a thing that the member sees, or moves one that is saved; again changes nothing. */
export async function saveItem(reader: BookmarkReader, kind: Bookmarkable, id: string, folder?: Folder): Promise<void> {
  const { deps, viewer } = reader
  const saved: Saved = { memberId: viewer.id, kind: kind.kind, id }
  const isNew = !(await findBookmark(deps.db, saved))
  // What is gone can still be moved.
  if (isNew || folder === undefined) await kind.check(reader, id)
  if (!isNew && folder === undefined) return
  const gone = isNew ? await findGone(reader, kind) : new Set()
  await deps.db.transaction().execute(async (tx) => {
    await lockBookmarksOf(tx, viewer.id)
    if (folder && (await findFolders(tx, viewer.id, folder)).length === 0) throw new Refusal('folder_not_found')
    if (await findBookmark(tx, saved)) return folder !== undefined && (await moveBookmark(tx, saved, folder))
    const counted = (await findSavedIds(tx, viewer.id, kind.kind)).filter((one) => !gone.has(one))
    if (counted.length >= maxBookmarks) throw new Refusal(kind.full, { limit: maxBookmarks })
    await insertBookmark(tx, { ...saved, folder: folder ?? null }, deps.clock())
  })
}

/** What no longer counts of a member who has many. Read before the transaction, which so needs no second connection. */
async function findGone(reader: BookmarkReader, kind: Bookmarkable): Promise<ReadonlySet<string>> {
  const ids = await findSavedIds(reader.deps.db, reader.viewer.id, kind.kind)
  if (ids.length < maxBookmarks) return new Set()
  const seen = await kind.find(reader, ids)
  return new Set(ids.filter((one) => !seen.has(one)))
}

/** Removes it, also what is gone; again changes nothing. */
export const removeItem = (
  { deps, viewer }: Pick<BookmarkReader, 'deps' | 'viewer'>,
  { kind }: Pick<Bookmarkable, 'kind'>,
  id: string,
) => deps.db.transaction().execute((tx) => deleteBookmark(tx, { memberId: viewer.id, kind, id }))
