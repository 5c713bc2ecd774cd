import * as api from '@mtaa/contract/community/comments'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { deleteComment, restoreComment, updateComment } from './change-comment.ts'
import { talkTags } from './comments.tags.ts'
import { viewReply } from './comments.view.ts'
import { createComment } from './create-comment.ts'
import { listComments, listReplies } from './list-comments.ts'
import { toggleCommentLike } from './toggle-comment-like.ts'

export function commentsRoutes(on: On) {
  on(
    api.listComments,
    ({ deps, viewer, params: { id }, query: { limit, cursor } }) =>
      listComments(deps, viewer, { id, limit, after: readCursor(cursor) }),
    {
      cache: {
        for: 'visitors',
        tags: ({ items }, { params }) =>
          talkTags(
            params.id,
            items.flatMap((item) => [item, ...item.replies]),
          ),
      },
    },
  )

  on(
    api.listReplies,
    ({ deps, viewer, params: { id }, query: { limit, cursor } }) =>
      listReplies(deps, viewer, { id, limit, after: readCursor(cursor) }),
    {
      cache: {
        for: 'visitors',
        tags: ({ comment, items }) => talkTags(comment.post_id, [comment, ...items]),
      },
    },
  )

  on(
    api.createComment,
    async ({ deps, viewer, params: { id: post }, body, idempotencyKey, request }) => {
      const input = { post, content: body.content, answers: body.reply_to ?? null }
      const row = await createComment(deps, viewer, input, { key: idempotencyKey, headers: request.headers })
      return viewReply(row, viewer, deps)
    },
    { session: 'in statement' },
  )

  on(api.updateComment, async ({ deps, viewer, params, body }) =>
    viewReply(await updateComment(deps, viewer, { ...params, ...body }), viewer, deps),
  )

  on(api.deleteComment, async ({ deps, viewer, params }) => {
    await deleteComment(deps, viewer, params.id)
    return {}
  })

  on(api.restoreComment, async ({ deps, viewer, params }) =>
    viewReply(await restoreComment(deps, viewer, params.id), viewer, deps),
  )

  on(
    api.toggleCommentLike,
    ({ deps, viewer, params: { id: comment }, body: { liked }, request }) =>
      toggleCommentLike(deps, viewer, { comment, liked }, request.headers),
    { session: 'in statement' },
  )
}
