import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Folder, FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { type Bookmark, saveBookmark } from '@mtaa/contract/community/bookmarks'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { changeBookmark, foldersQuery, refetchBookmarks } from './bookmarks.queries.ts'
import { FolderForm } from './folder-form.tsx'

type Moved = Pick<Bookmark, 'kind' | 'id' | 'folder_id'>

/** In which folder something lies, and a dialog that moves it. */
export function FolderPicker({ item, userId }: { item: Moved; userId: string }) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const { data: folders = [] } = useQuery(foldersQuery(api, userId))
  const folder = folders.find(({ id }) => id === item.folder_id)
  return (
    <>
      <Button
        variant="plain"
        icon={folder ? Folder : FolderPlus}
        aria-haspopup="dialog"
        className="max-w-full text-sm text-muted!"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{m.bookmarks_folder()}: </span>
        <span className="truncate">{folder ? isolate(folder.name) : m.bookmarks_to_folder()}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.bookmarks_move()}>
        <Choices item={item} userId={userId} onEnd={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Choices({ item, userId, onEnd }: { item: Moved; userId: string; onEnd: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: folders = [] } = useQuery(foldersQuery(api, userId))
  const [isNew, setNew] = useState(folders.length === 0)
  const { kind, id, folder_id: now } = item
  const move = async (to: string | null) => {
    onEnd()
    if (to === now) return
    const place = (folder_id: string | null) => changeBookmark(queryClient, id, (one) => ({ ...one, folder_id }))
    place(to)
    try {
      await api(saveBookmark, { params: { kind, id }, body: { folder_id: to } })
    } catch (error) {
      // Of an act of a person, who reads what failed.
      place(now)
      showToast({ title: sentenceOf(error, m.bookmarks_move_failed()), tone: 'danger' })
    }
    refetchBookmarks(queryClient)
  }
  if (isNew) return <FolderForm onCancel={onEnd} onDone={(made) => move(made.id)} />
  const row =
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-base hover:bg-primary-tint'
  return (
    <ul>
      {[{ id: null, name: m.bookmarks_no_folder() }, ...folders].map((one) => (
        <li key={one.id}>
          <button type="button" aria-pressed={one.id === now} className={row} onClick={() => void move(one.id)}>
            {one.id === now ? (
              <Check size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
            ) : (
              <span className="w-5 shrink-0" />
            )}
            <span className="min-w-0 break-words">{one.id === null ? one.name : isolate(one.name)}</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={row} onClick={() => setNew(true)}>
          <FolderPlus size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
          <span>{m.bookmarks_new_folder()}</span>
        </button>
      </li>
    </ul>
  )
}
