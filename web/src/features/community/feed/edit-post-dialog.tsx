import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDraft } from '../../../platform/drafts.ts'
import { type Post, updatePost } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { hasCode } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { hasQueue } from '../../../platform/outbox/flag.ts'
import { queueEdit } from './queue-writes.ts'
import { showSent } from './show-sent.ts'
import { changePost } from './cached-posts.ts'
import { failureText } from './failure-text.ts'
import { PostCommenters } from './post-choices.tsx'
import { PostWords } from './post-words.tsx'
import { textProblem } from './post-rules.ts'

const editFailure = (error: unknown) =>
  hasCode(error, 'sign_in_required') ? m.feed_sign_in_to_edit() : failureText(m.feed_edit_failed(), error)

/** Edits the text of one's own post, and who may comment on it. */
export function EditPostDialog({ post, open, onClose }: { post: Post; open: boolean; onClose: () => void }) {
  const formId = useId()
  const api = useApi()
  const queryClient = useQueryClient()
  // Undefined until something was typed: then the post's text is shown.
  const [typed, setTyped] = useDraft<string>(`edit ${post.id}`, post.user_id)
  const content = typed ?? post.content
  const [commenters, setCommenters] = useState(post.comments_from)
  const body = { content, comments_from: commenters }
  const { mutateAsync } = useMutation({
    mutationFn: async () => {
      const queue = async () => {
        showSent(queryClient)
        await queueEdit(post.id, body)
        return null
      }
      // Behind an older edit that still waits, never past it.
      if (hasQueue()) return queue()
      try {
        return await api(updatePost, { params: { id: post.id }, body })
      } catch (failure) {
        if (!hasCode(failure, 'offline')) throw failure
        return queue().catch(() => {
          throw failure
        })
      }
    },
    onSuccess: (updated) => {
      changePost(queryClient, post.id, (shown) => updated ?? { ...shown, ...body, content: content.trim() })
      if (updated) showToast({ title: m.feed_updated(), tone: 'success' })
      else showToast({ title: m.outbox_queued(), text: m.outbox_queued_text() })
      close()
    },
  })
  const close = () => {
    setTyped(undefined)
    form.clear()
    onClose()
  }
  const form = useForm({
    typed: {
      draft: { content, commenters },
      change(next) {
        if (next.content !== content) setTyped(next.content)
        setCommenters(next.commenters)
      },
    },
    check(next) {
      const problem = textProblem(next.content, post.images.length > 0)
      return problem ? { errors: { content: problem } } : { body: next.content }
    },
    send: () => mutateAsync(),
    refused: (error) => ({ errors: { content: editFailure(error) } }),
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.feed_edit_post()}
      actions={
        <>
          <Button onClick={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isSending}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-3 pt-1">
        <PostWords
          label={m.feed_text()}
          value={content}
          onChange={(words) => form.change({ content: words })}
          error={form.errors.content}
        />
        <PostCommenters value={commenters} onChange={(who) => form.change({ commenters: who })} />
      </form>
    </Dialog>
  )
}
