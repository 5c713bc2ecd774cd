import { maxBookmarks } from '@mtaa/contract/community/bookmarks'
import type { Bookmarkable, BookmarkReader } from '../../../core/bookmarkables.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  deleteBookmark,
  findBookmark,
  findSavedIds,
  insertBookmark,
  lockBookmarksOf,
  type Saved,
} from './bookmarks.queries.ts'

/** Saves a thing that the member sees; again changes nothing. */
export async function saveItem(reader: BookmarkReader, kind: Bookmarkable, id: string): Promise<void> {
  const { deps, viewer } = reader
  const saved: Saved = { memberId: viewer.id, kind: kind.kind, id }
  if (await findBookmark(deps.db, saved)) return
  await kind.check(reader, id)
  // Which of many are gone is read before the transaction, which needs no second connection then.
  const ids = await findSavedIds(deps.db, viewer.id, kind.kind)
  const seen = ids.length < maxBookmarks ? new Set(ids) : await kind.findSeen(reader, ids)
  const gone = new Set(ids.filter((one) => !seen.has(one)))
  await deps.db.transaction().execute(async (tx) => {
    await lockBookmarksOf(tx, viewer.id)
    if (await findBookmark(tx, saved)) return
    const counted = (await findSavedIds(tx, viewer.id, kind.kind)).filter((one) => !gone.has(one))
    if (counted.length >= maxBookmarks) throw new Refusal(kind.full, { limit: maxBookmarks })
    await insertBookmark(tx, saved, deps.clock())
  })
}

/** Removes it, also what is gone; again changes nothing. */
export const removeItem = (
  { deps, viewer }: Pick<BookmarkReader, 'deps' | 'viewer'>,
  { kind }: Bookmarkable,
  id: string,
) => deps.db.transaction().execute((tx) => deleteBookmark(tx, { memberId: viewer.id, kind, id }))
