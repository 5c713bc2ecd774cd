import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { type Entry, onSent, start, useOutbox } from '../../../platform/outbox/outbox.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { addPost, changePost } from './cached-posts.ts'
import { viewOf } from './queue-writes.ts'
import { QueuedPost } from './queued-post.tsx'
import { useViewer } from './use-viewer.ts'

/** What the member wrote without a network, with its state. */
export function QueuedPosts() {
  const entries = useOutbox()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  useEffect(start, [])

  const show = useEffectEvent((entry: Entry, result: unknown) => {
    const { kind } = viewOf(entry)
    if (kind === 'like') return
    const post = result as Post
    if (kind === 'edit') return changePost(queryClient, post.id, () => post)
    addPost(queryClient, viewer, post)
    showToast({ title: m.outbox_sent(), tone: 'success' })
  })
  useEffect(() => onSent((entry, result) => show(entry, result)), [])

  const posts = entries.filter((entry) => viewOf(entry).kind !== 'like')
  const likes = entries.filter((entry) => viewOf(entry).kind === 'like')
  if (entries.length === 0) return null
  return (
    <section aria-label={m.outbox_title()} className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {posts.map((entry) => (
          <li key={entry.key}>
            <QueuedPost entry={entry} />
          </li>
        ))}
      </ul>
      <Likes likes={likes} />
    </section>
  )
}

function Likes({ likes }: { likes: readonly Entry[] }) {
  const waiting = likes.filter(({ state }) => state !== 'failed').length
  return waiting === 0 ? null : (
    <p role="status" className="text-sm text-muted">
      {m.outbox_likes({ count: waiting })}
    </p>
  )
}
