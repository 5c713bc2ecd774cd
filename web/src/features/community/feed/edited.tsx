import { lazy, Suspense, useState } from 'react'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'

const fetchVersions = () => import('./post-versions.tsx').then((file) => ({ default: file.PostVersions }))
const PostVersions = lazy(fetchVersions)

/** Says that a post was edited; opens what it said before, which is loaded on demand. */
export function Edited({ post }: { post: Post }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  if (post.edited_at === null) return null
  return (
    <>
      <span aria-hidden="true" className="py-1">
        ·
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void whenFetched(fetchVersions, () => setState('open'))}
        className="py-1 hover:underline"
      >
        {m.common_edited()}
      </button>
      {state === 'never' ? null : (
        // The line about the post is small and pale; the dialog is not.
        <div className="text-base text-ink">
          <Suspense>
            <PostVersions post={post} open={state === 'open'} onClose={() => setState('closed')} />
          </Suspense>
        </div>
      )}
    </>
  )
}
