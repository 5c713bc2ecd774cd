import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '@mtaa/contract/client'
import { getPost, type Post } from '@mtaa/contract/community/feed'
import { m } from '../../../../paraglide/messages.js'
import { hasCode } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { changePost } from '../cached-posts.ts'
import { failureText } from '../failure-text.ts'

// Another tab was faster, or time has passed: what is shown is old.
const outdated = ['poll_voted', 'poll_ended', 'alert_answered', 'alert_expired'] as const

/** Sends an answer to a post, and shows the post that comes back wherever it is shown. */
export function useAnswer({ id }: Pick<Post, 'id'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const show = (post: Post) => changePost(queryClient, id, () => post)

  async function answer(send: (api: Api) => Promise<Post>) {
    setSending(true)
    try {
      show(await send(api))
    } catch (error) {
      showToast({ title: m.common_error(), text: failureText(m.kinds_answer_failed(), error), tone: 'danger' })
      const post = outdated.some((code) => hasCode(error, code)) ? api(getPost, { params: { id } }) : undefined
      await post?.then(show, () => {})
    }
    setSending(false)
  }
  return { isSending, answer }
}
