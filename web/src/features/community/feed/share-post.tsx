import { Share2 } from 'lucide-react'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { nameOf } from '../people/index.ts'

/** Shares by the Web Share API; without it the address is copied. */
export function SharePost({ post }: { post: Pick<Post, 'id' | 'author'> }) {
  const share = async () => {
    const url = new URL(`/posts/${post.id}`, location.origin).href
    const title = m.feed_post_of({ name: isolate(nameOf(post.author)) })
    try {
      const phone: Partial<Pick<Navigator, 'share'>> = navigator
      if (phone.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast({ title: m.common_link_copied(), tone: 'success' })
    } catch (error) {
      // Closing the share sheet is no failure. Without a clipboard the address itself is shown.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ title: url })
    }
  }
  return <IconButton label={m.common_share()} icon={Share2} className="text-muted" onClick={() => void share()} />
}
