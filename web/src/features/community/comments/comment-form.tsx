import { formatNumber } from '@mtaa/contract/number'
import { commentTextLimit, createComment, type Reply, updateComment } from '@mtaa/contract/community/comments'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useLateDraft } from '../../../platform/drafts.ts'
import { sentenceOf } from '../../../platform/failure.ts'
import { offerPush } from '../../../platform/push/offer-push.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { countCharacters } from '../feed/index.ts'
import { MentionField } from '../text/index.ts'
import { addComment, changeComment } from './cached-comments.ts'

export interface CommentFormProps {
  postId: string
  viewer: string
  /** The comment that is answered, and by whom it is. */
  answers?: { id: string; name: string } | undefined
  /** The comment that is changed. */
  edited?: Reply | undefined
  /** It was opened by a button: it can be closed again. */
  onClose?: (() => void) | undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** From here on the counter is shown. */
const nearLimit = 800

function problemOf(content: string): string | undefined {
  if (content.trim() === '') return m.comments_empty()
  return countCharacters(content) > commentTextLimit ? m.comments_too_long() : undefined
}

/** Writes a comment or a reply, or changes one. What is typed is stored on the device until it is sent. */
export function CommentForm({ postId, viewer, answers, edited, onClose }: CommentFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const name = edited ? `edit comment ${edited.id}` : answers ? `reply ${answers.id}` : `comment ${postId}`
  const [draft, setDraft] = useLateDraft<string>(name, viewer, isText)
  const close = () => {
    setDraft(undefined)
    onClose?.()
  }
  const form = useForm({
    typed: { draft: { content: draft ?? edited?.content ?? '' }, change: ({ content }) => setDraft(content) },
    check({ content }) {
      const problem = problemOf(content)
      return problem === undefined ? { body: content.trim() } : { errors: { content: problem } }
    },
    send: (content, key) =>
      edited
        ? api(updateComment, { params: { id: edited.id }, body: { content } })
        : api(createComment, {
            params: { id: postId },
            body: { content, ...(answers && { reply_to: answers.id }) },
            idempotencyKey: key,
          }),
    refused: (error) => ({ errors: { content: sentenceOf(error, m.common_not_done()) } }),
    async onDone(comment) {
      close()
      if (edited) changeComment(queryClient, comment, () => comment)
      else await addComment(queryClient, viewer, comment)
      if (!edited) offerPush()
    },
    takesFocus: onClose !== undefined,
  })
  const count = countCharacters(form.values.content)
  const label = edited ? m.comments_edit() : answers ? m.comments_reply_to({ name: answers.name }) : m.comments_write()
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <MentionField
        name="content"
        value={form.values.content}
        error={form.errors.content}
        onType={(content) => form.change({ content })}
        label={label}
        quietLabel
        placeholder={label}
        rows={2}
        className="field-sizing-content max-h-60 resize-none"
        hint={
          isOnline && count < nearLimit ? undefined : (
            <>
              {isOnline ? null : <span className="block">{m.comments_offline()}</span>}
              {count < nearLimit ? null : (
                <span className="block text-right tabular-nums">
                  {`${formatNumber(count)} / ${formatNumber(commentTextLimit)}`}
                </span>
              )}
            </>
          )
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {edited ? m.common_save() : answers ? m.common_reply() : m.comments_send()}
        </Button>
        {onClose ? <Button onClick={close}>{m.ui_cancel()}</Button> : null}
      </div>
    </form>
  )
}
