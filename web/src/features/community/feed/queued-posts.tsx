import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import { type Entry, start, takeBack, useOutbox } from '../../../platform/outbox/outbox.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { isOfFeed, viewOf } from './queue-writes.ts'
import { QueuedPost } from './queued-post.tsx'
import { showSent } from './show-sent.ts'

/** What the member wrote without a network, with its state. */
export function QueuedPosts() {
  const entries = useOutbox().filter(isOfFeed)
  const queryClient = useQueryClient()
  useEffect(() => {
    showSent(queryClient)
    start()
  }, [queryClient])

  const posts = entries.filter((entry) => !isHeart(entry))
  const likes = entries.filter((entry) => viewOf(entry).kind === 'like')
  // The post or listing is gone, or not for this member any more: there is nothing to edit.
  const refused = entries.find((entry) => isHeart(entry) && entry.state === 'failed')?.key
  useEffect(() => {
    if (refused === undefined) return
    showToast({ title: m.outbox_likes_failed(), tone: 'danger' })
    void takeBack(refused)
  }, [refused])
  if (posts.length + likes.length === 0) return null
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

/** A like or a favourite: its own heart shows it. */
const isHeart = (entry: Entry) => ['like', 'favourite'].includes(viewOf(entry).kind)

function Likes({ likes }: { likes: readonly Entry[] }) {
  const waiting = likes.filter(({ state }) => state !== 'failed').length
  return waiting === 0 ? null : (
    <p role="status" className="text-sm text-muted">
      {m.outbox_likes({ count: waiting })}
    </p>
  )
}
