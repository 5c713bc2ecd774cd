import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Folder, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { type BookmarkFolder, deleteBookmarkFolder, restoreBookmarkFolder } from '@mtaa/contract/community/bookmarks'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Chip, ChipLink } from '../../../ui/forms/chip.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { NavigationContext } from '../../../ui/layout/link.tsx'
import { Menu } from '../../../ui/layout/menu.tsx'
import { foldersQuery, refetchBookmarks } from './bookmarks.queries.ts'
import { FolderForm } from './folder-form.tsx'

interface FolderBarProps {
  userId: string
  chosen: string | null
  /** The URL of what lies in a folder, or of everything. */
  pathOf: (folder: string | null) => string
}

/** A member's folders: each is a URL; the chosen one can be renamed and deleted. */
export function FolderBar({ userId, chosen, pathOf }: FolderBarProps) {
  const api = useApi()
  const navigate = useContext(NavigationContext)
  const [form, setForm] = useState<'new' | 'rename' | null>(null)
  const { data: folders = [] } = useQuery(foldersQuery(api, userId))
  const folder = folders.find(({ id }) => id === chosen)
  const close = () => setForm(null)
  return (
    <div className="flex flex-col gap-2">
      <nav
        aria-label={m.bookmarks_folders()}
        className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] sm:flex-wrap"
      >
        {folders.length > 0 ? (
          <ChipLink to={pathOf(null)} pressed={chosen === null} preventScrollReset className="shrink-0">
            {m.common_everything()}
          </ChipLink>
        ) : null}
        {folders.map(({ id, name, count }) => (
          <ChipLink
            key={id}
            to={pathOf(id)}
            icon={Folder}
            pressed={id === chosen}
            preventScrollReset
            className="shrink-0"
          >
            {isolate(name)} <span className="font-normal text-muted tabular-nums">{formatNumber(count)}</span>
          </ChipLink>
        ))}
        <Chip icon={FolderPlus} aria-haspopup="dialog" className="shrink-0" onClick={() => setForm('new')}>
          {m.bookmarks_new_folder()}
        </Chip>
      </nav>
      {folder ? <ChosenFolder folder={folder} pathOf={pathOf} onRename={() => setForm('rename')} /> : null}
      <Dialog
        open={form !== null}
        onClose={close}
        title={form === 'rename' ? m.bookmarks_rename_folder() : m.bookmarks_new_folder()}
      >
        <FolderForm
          folder={form === 'rename' ? folder : undefined}
          onCancel={close}
          onDone={({ id }) => {
            close()
            if (form === 'new') void navigate?.(pathOf(id))
          }}
        />
      </Dialog>
    </div>
  )
}

interface ChosenProps extends Pick<FolderBarProps, 'pathOf'> {
  folder: BookmarkFolder
  onRename: () => void
}

function ChosenFolder({ folder: { id, name }, pathOf, onRename }: ChosenProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useContext(NavigationContext)
  const failed = (error: unknown) =>
    showToast({ title: sentenceOf(error, m.bookmarks_folder_failed()), tone: 'danger' })
  const change = async (endpoint: typeof deleteBookmarkFolder | typeof restoreBookmarkFolder) => {
    await api(endpoint, { params: { id } })
    refetchBookmarks(queryClient)
  }
  const undo = () => void change(restoreBookmarkFolder).then(() => navigate?.(pathOf(id)), failed)
  const remove = async () => {
    try {
      await change(deleteBookmarkFolder)
    } catch (error) {
      // Of an act of a person, who reads what failed.
      return failed(error)
    }
    await navigate?.(pathOf(null))
    showToast({
      title: m.bookmarks_folder_deleted({ name: isolate(name) }),
      text: m.bookmarks_still_saved(),
      action: { label: m.cart_undo(), run: undo },
    })
  }
  return (
    <div className="flex items-center gap-2">
      <h2 className="min-w-0 text-lg font-semibold break-words">{isolate(name)}</h2>
      <Menu
        label={m.bookmarks_folder_menu({ name: isolate(name) })}
        icon={Ellipsis}
        items={[
          { label: m.settings_rename(), icon: Pencil, onSelect: onRename },
          { label: m.bookmarks_delete_folder(), icon: Trash2, tone: 'danger', onSelect: () => void remove() },
        ]}
      />
    </div>
  )
}
