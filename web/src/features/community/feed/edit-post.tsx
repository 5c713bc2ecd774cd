import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'

const fetchDialog = () => import('./edit-post-dialog.tsx').then((file) => ({ default: file.EditPostDialog }))
const EditPostDialog = lazy(fetchDialog)

/** The author's edit button; the dialog is loaded on demand. */
export function EditPost({ post }: { post: Post }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <IconButton
        label={m.feed_edit_post()}
        icon={Pencil}
        className="-mt-1 text-muted"
        onClick={() => void whenFetched(fetchDialog, () => setState('open'))}
      />
      {state === 'never' ? null : (
        <Suspense>
          <EditPostDialog post={post} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
