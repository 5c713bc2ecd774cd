import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { type Post, toggleLike } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { withNext } from '../../identity/accounts/index.ts'
import { changePost } from './cached-posts.ts'
import { useViewer } from './use-viewer.ts'
import { failureText } from './failure-text.ts'

const flipped = ({ liked, likes_count: count }: Pick<Post, 'liked' | 'likes_count'>) => ({
  liked: !liked,
  likes_count: Math.max(0, count + (liked ? -1 : 1)),
})

/** Toggles a like: shown at once, undone when the call fails. */
export function useToggleLike({ id, liked, likes_count }: Post) {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mutationKey = ['like', id]
  const set = (state: Pick<Post, 'liked' | 'likes_count'>) =>
    changePost(queryClient, id, (post) => ({ ...post, ...state }))

  const { mutate } = useMutation({
    mutationKey,
    // Taps on one post are sent in sequence: each toggles the result of the last one.
    scope: { id: `like ${id}` },
    mutationFn: () => api(toggleLike, { params: { id } }),
    onMutate: () => {
      const before = { liked, likes_count }
      set(flipped(before))
      return before
    },
    onSuccess: (state) => {
      if (queryClient.isMutating({ mutationKey }) === 1) set(state)
    },
    onError: (error, _, before) => {
      if (before) set(before)
      showToast({ title: m.common_error(), text: failureText(m.feed_like_failed(), error), tone: 'danger' })
    },
  })
  return () => {
    if (viewer !== null) return mutate()
    const run = () => void navigate(withNext('/auth/login', pathname + search))
    showToast({ title: m.feed_sign_in_to_like(), action: { label: m.common_sign_in(), run } })
  }
}
