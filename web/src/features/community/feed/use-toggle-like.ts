import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { type Post, toggleLike } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { hasQueue } from '../../../platform/outbox/flag.ts'
import { hasCode } from '../../../platform/failure.ts'
import { NavigationContext } from '../../../ui/layout/link.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { withNext } from '../../identity/accounts/index.ts'
import { changePost } from './cached-posts.ts'
import { useViewer } from './use-viewer.ts'
import { failureText } from './failure-text.ts'

const flipped = ({ liked, likes_count: count }: Pick<Post, 'liked' | 'likes_count'>) => ({
  liked: !liked,
  likes_count: Math.max(0, count + (liked ? -1 : 1)),
})

/**
 * Toggles a like: shown at once, queued without a network, undone when the call fails. A list has one for each post, so
 * nothing is looked up or made ready before somebody taps.
 */
export function useToggleLike({ id, liked, likes_count }: Post) {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const navigate = useContext(NavigationContext)
  const mutationKey = ['like', id]
  const set = (state: Pick<Post, 'liked' | 'likes_count'>) =>
    changePost(queryClient, id, (post) => ({ ...post, ...state }))

  const options = {
    mutationKey,
    // Taps on one post are sent in sequence: the last one wins.
    scope: { id: `like ${id}` },
    mutationFn: async () => {
      const next = flipped({ liked, likes_count })
      const queue = async () => {
        const { queueLike } = await import('./queue-writes.ts')
        await queueLike({ id }, next.liked)
        return next
      }
      // Behind an older write that is still queued, never past it.
      if (hasQueue()) return queue()
      try {
        return await api(toggleLike, { params: { id }, body: { liked: next.liked } })
      } catch (error) {
        if (!hasCode(error, 'offline')) throw error
        return queue().catch(() => {
          throw error
        })
      }
    },
    onMutate: () => {
      const before = { liked, likes_count }
      set(flipped(before))
      return before
    },
    onSuccess: (state: ReturnType<typeof flipped>) => {
      if (queryClient.isMutating({ mutationKey }) === 1) set(state)
    },
    onError: (error: Error, _: void, before: ReturnType<typeof flipped> | undefined) => {
      if (before) set(before)
      showToast({ title: m.common_error(), text: failureText(m.feed_like_failed(), error), tone: 'danger' })
    },
  }
  // Its failure is shown by `onError`.
  const mutate = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, options)
      .execute()
      .catch(() => {})
  return () => {
    if (viewer !== null) return void mutate()
    const { pathname, search } = location
    const run = () => void navigate?.(withNext('/auth/login', pathname + search))
    showToast({ title: m.feed_sign_in_to_like(), action: { label: m.common_sign_in(), run } })
  }
}
