import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { deleteComment, type Reply, restoreComment, toggleCommentLike } from '@mtaa/contract/community/comments'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { NavigationContext } from '../../../ui/layout/link.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { useMute } from '../mutes/index.ts'
import { changeComment, countAnother, refetchComments } from './cached-comments.ts'

const failed = (error: unknown) =>
  showToast({ title: m.common_error(), text: sentenceOf(error, m.common_not_done()), tone: 'danger' })

/** What can be done with the comments on a post; one for all of them. */
export function useCommentActs(postId: string, viewer: string | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useContext(NavigationContext)
  const mute = useMute()

  /** Leads a visitor to sign in, and back. */
  const askToSignIn = (title: string) => {
    const { pathname, search } = location
    const run = () => void navigate?.(withNext('/auth/login', pathname + search))
    showToast({ title, action: { label: m.common_sign_in(), run } })
  }

  async function like(comment: Reply) {
    if (viewer === null) return askToSignIn(m.comments_sign_in_to_like())
    const { id, liked, likes_count: count } = comment
    changeComment(queryClient, comment, () => ({ liked: !liked, likes_count: Math.max(0, count + (liked ? -1 : 1)) }))
    try {
      const state = await api(toggleCommentLike, { params: { id }, body: { liked: !liked } })
      changeComment(queryClient, comment, () => state)
    } catch (error) {
      changeComment(queryClient, comment, () => ({ liked, likes_count: count }))
      failed(error)
    }
  }

  /** At once; for some seconds it can be undone. */
  async function remove(comment: Reply) {
    const params = { id: comment.id }
    const undo = async () => {
      try {
        await api(restoreComment, { params })
        countAnother(queryClient, postId, 1)
        await refetchComments(queryClient, viewer, postId)
      } catch (error) {
        failed(error)
      }
    }
    try {
      await api(deleteComment, { params })
    } catch (error) {
      return failed(error)
    }
    countAnother(queryClient, postId, -1)
    showToast({
      title: m.comments_delete_done(),
      tone: 'success',
      action: { label: m.market_undo(), run: () => void undo() },
    })
    await refetchComments(queryClient, viewer, postId)
  }

  return { viewer, like, remove, mute, askToSignIn }
}

export type CommentActs = ReturnType<typeof useCommentActs>
