import { maxBookmarkFolders } from '@mtaa/contract/community/bookmarks'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockBookmarksOf } from './bookmarks.queries.ts'
import { countFolders, findFolder, findFolders, insertFolder, updateFolder, type FolderRow } from './folders.queries.ts'

/** The app offers to undo a deletion for 10 seconds; slow lines get more. */
const undoForMs = 30_000

export const createFolder = (deps: Deps, member: Member, name: string): Promise<FolderRow> =>
  locked(deps, member, async (tx) => {
    const id = newId()
    await assertRoom(tx, member, { id, name, isNew: true })
    await insertFolder(tx, { id, member_id: member.id, name, created_at: deps.clock() })
    return getFolder(tx, member, id)
  })

export const renameFolder = (deps: Deps, member: Member, id: string, name: string): Promise<FolderRow> =>
  locked(deps, member, async (tx) => {
    await getFolder(tx, member, id)
    await assertRoom(tx, member, { id, name, isNew: false })
    await updateFolder(tx, { memberId: member.id, id }, { name })
    return getFolder(tx, member, id)
  })

/** What lies in it stays saved, in no folder. Again changes nothing. */
export const deleteFolder = (deps: Deps, member: Member, id: string): Promise<void> =>
  locked(deps, member, async (tx) => {
    const folder = await findFolder(tx, member.id, id)
    if (folder?.deleted_at === null) await updateFolder(tx, { memberId: member.id, id }, { deleted_at: deps.clock() })
  })

/** Undoes a deletion: what lay in it lies in it again, unless it was moved since. */
export const restoreFolder = (deps: Deps, member: Member, id: string): Promise<FolderRow> =>
  locked(deps, member, async (tx) => {
    const folder = await findFolder(tx, member.id, id)
    if (!folder) throw new Refusal('folder_not_found')
    if (folder.deleted_at !== null) {
      if (deps.clock().getTime() - folder.deleted_at.getTime() > undoForMs) throw new Refusal('undo_over')
      await assertRoom(tx, member, { id, name: folder.name, isNew: true })
      await updateFolder(tx, { memberId: member.id, id }, { deleted_at: null })
    }
    return getFolder(tx, member, id)
  })

/** Of two at once the second sees what the first has made. */
const locked = <T>({ db }: Deps, member: Member, run: (tx: Tx) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await lockBookmarksOf(tx, member.id)
    return run(tx)
  })

async function assertRoom(tx: Tx, member: Member, { id, name, isNew }: { id: string; name: string; isNew: boolean }) {
  const { count, taken } = await countFolders(tx, member.id, name, id)
  if (taken) throw new Refusal('folder_name_taken')
  if (isNew && count >= maxBookmarkFolders) throw new Refusal('folders_full', { limit: maxBookmarkFolders })
}

async function getFolder(tx: Tx, member: Member, id: string): Promise<FolderRow> {
  const [folder] = await findFolders(tx, member.id, id)
  if (!folder) throw new Refusal('folder_not_found')
  return folder
}
