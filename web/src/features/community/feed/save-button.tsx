import { useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useContext } from 'react'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { NavigationContext } from '../../../ui/layout/link.tsx'
import { UndoContext } from '../bookmarks/index.ts'
import { useViewer } from './use-viewer.ts'

const fetchSaving = () => import('./save-post.ts')

/** Saves a post for later; a visitor is led to sign in. */
export function SaveButton({ post }: { post: Post }) {
  const context = {
    api: useApi(),
    queryClient: useQueryClient(),
    viewer: useViewer(),
    navigate: useContext(NavigationContext),
    folderOf: useContext(UndoContext),
  }
  const press = () =>
    void whenFetched(fetchSaving, () => void fetchSaving().then(({ toggleSaved }) => toggleSaved(context, post)))
  return (
    <button
      type="button"
      aria-pressed={post.saved}
      aria-label={m.bookmarks_save_post()}
      onClick={press}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-primary-tint',
        post.saved ? 'text-primary' : 'text-muted',
      )}
    >
      <Bookmark
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={classNames('shrink-0', post.saved && 'fill-current')}
      />
    </button>
  )
}
