import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { onSent } from '../../../platform/outbox/outbox.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { addPost } from './added-post.ts'
import { changePost } from './cached-posts.ts'
import { isOfFeed, viewOf } from './queue-writes.ts'

let showing = false

/** From now on what is sent from the queue appears in the feeds of this page. */
export function showSent(queryClient: QueryClient) {
  if (showing) return
  showing = true
  onSent((entry, result) => {
    if (!isOfFeed(entry)) return
    const { kind } = viewOf(entry)
    if (kind === 'like' || kind === 'favourite') return
    const post = result as Post
    if (kind === 'edit') return changePost(queryClient, post.id, () => post)
    addPost(queryClient, entry.userId, post)
    showToast({ title: m.outbox_sent(), tone: 'success' })
  })
}
