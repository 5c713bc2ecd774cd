import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import { type Entry, start, useOutbox } from '../../../platform/outbox/outbox.ts'
import { viewOf } from './queue-writes.ts'
import { QueuedPost } from './queued-post.tsx'
import { showSent } from './show-sent.ts'

/** What the member wrote without a network, with its state. */
export function QueuedPosts() {
  const entries = useOutbox()
  const queryClient = useQueryClient()
  useEffect(() => {
    showSent(queryClient)
    start()
  }, [queryClient])

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
