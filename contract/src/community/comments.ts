import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { uncountedLines } from '../text.ts'
import { Person } from './people.ts'

/** In grapheme clusters. */
export const commentTextLimit = 1000
const commentUnitLimit = 10_000

/** So many replies stand below their comment in a list of comments; the others have a page of their own. */
export const firstReplies = 2

/** How long a deleted comment can be restored, in seconds; the page offers it for ten. */
export const commentUndoSeconds = 30

/**
 * `hidden` waits for a person, `removed` was decided by one: only the author and staff read these two. Of what is not shown
 * only the place is left, where replies stand below it.
 */
export const commentStatuses = ['shown', 'hidden', 'removed', 'deleted'] as const

const parts = {
  id: Id,
  post_id: Id,
  /** Of a reply: its top comment. */
  parent_id: z.nullable(Id),
  /** Null: the account is gone, or the comment is not shown. */
  author: z.nullable(Person),
  content: z.string(),
  status: z.enum(commentStatuses),
  likes_count: z.int(),
  /** Those that are shown, also to people who have blocked one of their authors. */
  replies_count: z.int(),
  /** Whether the viewer likes it; false for visitors. */
  liked: z.boolean(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
  /** The viewer has muted its author, or a word of it: it is folded until they open it (docs/rules/mutes.md). */
  muted: z.optional(z.enum(['person', 'word'])),
  created_at: Moment,
  edited_at: z.nullable(Moment),
}

/** A comment by itself, or a reply. */
export const Reply = z.object(parts)
export type Reply = z.infer<typeof Reply>

/** A top comment with its first replies. */
export const Comment = z.object({ ...parts, replies: z.array(Reply) })
export type Comment = z.infer<typeof Comment>

const { items, next_cursor } = pageOf(Comment).shape

export const CommentsPage = z.object({
  items,
  next_cursor,
  /** All that are shown on the post, replies too. */
  count: z.int(),
  may: z.object({ comment: z.boolean() }),
})
export type CommentsPage = z.infer<typeof CommentsPage>

export const RepliesPage = z.object({
  /** What they reply to. */
  comment: Reply,
  items: z.array(Reply),
  next_cursor,
  may: z.object({ comment: z.boolean() }),
})
export type RepliesPage = z.infer<typeof RepliesPage>

const id = z.object({ id: Id })
const content = uncountedLines(commentUnitLimit)

/** Who sees the post sees its comments, but for those of people with a block between them (docs/rules/comments.md). */
export const listComments = endpoint({
  method: 'GET',
  path: '/posts/:id/comments',
  summary: 'Comments of a post, newest first, each with its first two replies, and whether the viewer may comment.',
  access: 'public',
  params: id,
  query: z.object(paging(20)),
  result: CommentsPage,
  refusals: ['post_not_found', 'bad_cursor'],
})

/** Of a reply: its top comment, and all that reply to that one. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/comments/:id/replies',
  summary: 'A comment and its replies, oldest first.',
  access: 'public',
  params: id,
  query: z.object(paging(20)),
  result: RepliesPage,
  refusals: ['comment_not_found', 'bad_cursor'],
})

/** The author of the post always may; others by its `comments_from`. Refuses `comments_closed` (docs/rules/comments.md). */
export const createComment = endpoint({
  method: 'POST',
  path: '/posts/:id/comments',
  summary:
    'Comment on a post, up to 1,000 characters, or reply to a comment of it. A reply to a reply stands below the same comment.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  params: id,
  body: z.object({ content, reply_to: z.optional(z.nullable(Id)) }),
  result: Reply,
  refusals: [
    'post_not_found',
    'comment_not_found',
    'comments_closed',
    'comment_empty',
    'comment_too_long',
    'too_fast',
    'idempotency_mismatch',
  ],
})

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/comments/:id',
  summary: 'Edit a comment of your own.',
  access: 'member',
  params: id,
  body: z.object({ content }),
  result: Reply,
  refusals: ['comment_not_found', 'comment_empty', 'comment_too_long', 'too_fast'],
})

/** Again changes nothing. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:id',
  summary: 'Delete a comment of your own, or one on a post of your own.',
  access: 'member',
  params: id,
  result: z.object({}),
  refusals: ['comment_not_found', 'too_fast'],
})

/** Only for who has deleted it. */
export const restoreComment = endpoint({
  method: 'POST',
  path: '/comments/:id/restore',
  summary: 'Restore a comment that you deleted within the last 30 seconds.',
  access: 'member',
  params: id,
  result: Reply,
  refusals: ['comment_not_found', 'too_fast'],
})

export const toggleCommentLike = endpoint({
  method: 'POST',
  path: '/comments/:id/like',
  summary: 'Like the comment, or remove the like. With `liked` the call may be repeated: it sets the like.',
  access: 'member',
  params: id,
  body: z.object({ liked: z.optional(z.boolean()) }),
  result: z.object({ liked: z.boolean(), likes_count: z.int() }),
  refusals: ['comment_not_found'],
})
