import { useQueryClient } from '@tanstack/react-query'
import {
  bookmarkFolderName,
  type BookmarkFolder,
  createBookmarkFolder,
  renameBookmarkFolder,
} from '@mtaa/contract/community/bookmarks'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'

interface FolderFormProps {
  /** The one that is renamed; without it a new one is made. */
  folder?: BookmarkFolder | undefined
  onDone: (folder: BookmarkFolder) => unknown
  onCancel: () => void
}

/** The name of a folder. */
export function FolderForm({ folder, onDone, onCancel }: FolderFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { name: folder?.name ?? '' },
    check: ({ name }) => (name.trim() === '' ? { errors: { name: m.bookmarks_name_needed() } } : { body: name.trim() }),
    send: (name) =>
      folder
        ? api(renameBookmarkFolder, { params: { id: folder.id }, body: { name } })
        : api(createBookmarkFolder, { body: { name } }),
    refused: (error) => ({ errors: { name: sentenceOf(error, m.bookmarks_folder_failed()) } }),
    onDone: async (made) => {
      await queryClient.invalidateQueries({ queryKey: ['bookmark-folders'] })
      await onDone(made)
    },
    takesFocus: true,
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Input
        label={m.bookmarks_folder_name()}
        {...form.field('name')}
        autoComplete="off"
        maxLength={bookmarkFolderName.max}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.common_save()}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
