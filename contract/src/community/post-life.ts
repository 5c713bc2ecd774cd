import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { Post } from './feed.ts'

const postId = z.object({ id: Id })

/**
 * Deletes a post of one's own: at once for everybody, for good after a day. Again changes nothing. Refuses `post_not_found`
 * for what is not the member's (docs/rules/posts.md).
 */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/posts/:id',
  summary: 'Delete a post of your own. For 30 seconds it can be restored.',
  access: 'member',
  params: postId,
  status: 204,
  result: z.object({}),
  refusals: ['post_not_found'],
})

/** Undoes a deletion: the post is what it was, also hidden or removed. Refuses `undo_over` after 30 seconds. */
export const restorePost = endpoint({
  method: 'POST',
  path: '/posts/:id/restore',
  summary: 'Undo the deletion of a post of your own, within 30 seconds.',
  access: 'member',
  params: postId,
  result: Post,
  refusals: ['post_not_found', 'undo_over'],
})

/** What a post said before a change, and since when it had said so. */
export const PostVersion = z.object({ id: Id, content: z.string(), written_at: Moment })
export type PostVersion = z.infer<typeof PostVersion>

/** What a post said before it was edited, the latest first, for all who may see the post; without its present text. */
export const listPostVersions = endpoint({
  method: 'GET',
  path: '/posts/:id/versions',
  summary: 'What a post said before each change of its text, the latest first.',
  access: 'public',
  params: postId,
  query: z.object(paging(20)),
  result: pageOf(PostVersion),
  refusals: ['post_not_found', 'bad_cursor'],
})

/**
 * Counts that somebody shares a post which is shown to them: each member, else each known browser, else each network once on
 * a day in Nairobi. Answers how often it was shared (docs/limits.md, `post_shares`).
 */
export const countPostShare = endpoint({
  method: 'POST',
  path: '/posts/:id/shares',
  summary: 'Count that a post is shared: once a day for each member or device.',
  access: 'public',
  params: postId,
  result: z.object({ shares_count: z.int() }),
  refusals: ['post_not_found', 'over_request_rate_limit'],
})
