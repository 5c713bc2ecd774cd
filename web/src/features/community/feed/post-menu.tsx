import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useState } from 'react'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { NavigationContext } from '../../../ui/layout/link.tsx'
import { Menu, type MenuItem } from '../../../ui/layout/menu.tsx'
import { OthersMenu } from './others-menu.tsx'
import { useViewer } from './use-viewer.ts'

const fetchDialog = () => import('./edit-post-dialog.tsx').then((file) => ({ default: file.EditPostDialog }))
const EditPostDialog = lazy(fetchDialog)
const fetchDeletion = () => import('./delete-post.ts')

/** What a member can do with a post; the author's dialog and the deletion are loaded on demand. */
export function PostMenu({ post }: { post: Post }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const navigate = useContext(NavigationContext)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  if (viewer === null) return null
  if (viewer !== post.user_id) return <OthersMenu post={post} />
  const edit: MenuItem = {
    label: m.feed_edit_post(),
    icon: Pencil,
    onSelect: () => void whenFetched(fetchDialog, () => setState('open')),
  }
  const remove: MenuItem = {
    label: m.feed_delete_post(),
    icon: Trash2,
    tone: 'danger',
    onSelect: () =>
      void whenFetched(fetchDeletion, () => {
        void fetchDeletion().then(({ deleteWithUndo }) => deleteWithUndo({ api, queryClient, viewer, navigate }, post))
      }),
  }
  return (
    <>
      <div className="-mt-1">
        <Menu label={m.feed_post_menu()} icon={Ellipsis} items={post.may.edit ? [edit, remove] : [remove]} />
      </div>
      {state === 'never' ? null : (
        <Suspense>
          <EditPostDialog post={post} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
