import * as api from '@mtaa/contract/community/comments'
import { day } from '@mtaa/contract/time'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person, Ward } from '../factories.ts'
import type { World } from '../harness.ts'

/** The statement of a like of a post, without the request around it. */
export { tapLike } from '../../src/features/community/feed/likes.queries.ts'

/** A member whom no limit of new accounts holds up. */
export const resident = ({ make, clock }: World, { home, roles = [] }: { home?: Ward | null; roles?: string[] } = {}) =>
  make.member({ joinedAt: new Date(clock().getTime() - 30 * day), roles, ...(home !== undefined && { home }) })

export const say = ({ as }: World, person: Person | null, post: string, content = 'Habari', reply_to?: string) =>
  as(person)(api.createComment, { params: { id: post }, body: { content, ...(reply_to && { reply_to }) } })

export const talkOf = (
  { as }: World,
  viewer: Person | null,
  post: string,
  query: { limit?: number; cursor?: string } = {},
) => as(viewer)(api.listComments, { params: { id: post }, query })

export const threadOf = (
  { as }: World,
  viewer: Person | null,
  id: string,
  query: { limit?: number; cursor?: string } = {},
) => as(viewer)(api.listReplies, { params: { id }, query })

export const like = ({ as }: World, person: Person | null, id: string, liked?: boolean) =>
  as(person)(api.toggleCommentLike, { params: { id }, body: { ...(liked !== undefined && { liked }) } })

export const remove = ({ as }: World, person: Person | null, id: string) =>
  as(person)(api.deleteComment, { params: { id } })

export const restore = ({ as }: World, person: Person | null, id: string) =>
  as(person)(api.restoreComment, { params: { id } })

export const edit = ({ as }: World, person: Person | null, id: string, content: string) =>
  as(person)(api.updateComment, { params: { id }, body: { content } })

export async function block({ db, clock }: World, one: Person, other: Person) {
  const created_at = clock()
  await db
    .insertInto('blocks')
    .values([
      { member_id: one.id, other_id: other.id, by_member: true, created_at },
      { member_id: other.id, other_id: one.id, by_member: false, created_at },
    ])
    .execute()
}

/** So many comments past the endpoint, a second apart; their ids, oldest first. */
export async function fillTalk({ db, clock }: World, post: string, author: Person, count: number) {
  const began = clock().getTime() - count * 1000
  const rows = Array.from({ length: count }, (_, n) => {
    const at = new Date(began + n * 1000)
    return { id: newId(at), post_id: post, author_id: author.id, content: `${n}`, created_at: at }
  })
  await db.insertInto('comments').values(rows).execute()
  await db.updateTable('feed_posts').set({ comments_count: count }).where('id', '=', post).execute()
  return rows.map(({ id }) => id)
}

/** What the counts say, and what there is. */
export async function countsOf({ pool }: World, post: string) {
  const { rows } = await pool.query<{ count: number; shown: number; wrong: number }>(
    `select p.comments_count as count,
       (select count(*)::int from comments c where c.post_id = p.id and c.status = 'shown') as shown,
       (select count(*)::int from comments c where c.post_id = p.id and (
          c.likes_count <> (select count(*) from comment_likes l where l.comment_id = c.id)
          or c.replies_count <> (select count(*) from comments r where r.parent_id = c.id and r.status = 'shown'))) as wrong
     from feed_posts p where p.id = $1`,
    [post],
  )
  return rows[0]
}
