import { type Comment, firstReplies } from '@mtaa/contract/community/comments'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { isVisibleTo, viewerValues, type ViewerValues } from '../feed/index.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { hasMutedWord, isMutedBy, type MutedTexts, type Muting } from '../mutes/index.ts'
import { personColumnsSql, type PersonColumns } from '../people/index.ts'
import { isListed, isOpenTo, isOwnNotShown } from './audience.queries.ts'

export interface CommentRow extends PersonColumns {
  id: string
  post_id: string
  /** Null: the account is gone. */
  author_id: string | null
  parent_id: string | null
  content: string
  status: Comment['status']
  likes_count: number
  replies_count: number
  created_at: Date
  edited_at: Date | null
  post_author_id: string
  liked: boolean
  muted?: Comment['muted'] | null
}

/** What the post of a list says for all of its comments. */
interface TalkRow {
  post_author_id: string
  comments_count: number
  may_comment: boolean
}

/** There is no comment. */
type NoRow = { id: null }

const names = 'id post_id author_id parent_id content status likes_count replies_count created_at edited_at'.split(' ')
/** What a `CommentRow` has from `comments as <alias>`. */
export const commentColumns = (alias: string) => sql.raw(names.map((name) => `${alias}.${name}`).join(', '))
/** What it has of its author, from `profiles as a`. */
export const authorColumns = personColumnsSql('a')

const isLiked = (me: string | null, alias: string) =>
  sql<boolean>`exists (select from comment_likes l where l.user_id = ${me}::uuid and l.comment_id = ${sql.ref(`${alias}.id`)})`

/** More of one member on one post have their place on the page of their thread alone. */
const ownNotShown = 50

const holdsOwn = (me: string | null) => sql<boolean>`exists (
  select from comments h where h.post_id = c.post_id and h.parent_id = c.id and ${isOwnNotShown(me)})`

interface Variant {
  limit: number
  /** Beyond the comment `cursor` of the moment `at`. */
  paged: boolean
  /** The viewer has muted somebody or words. */
  mutes: boolean
  /** The viewer has blocked somebody or is blocked. */
  hides: boolean
}

interface Place {
  at?: string
  cursor?: string
}

/** Why a comment `x` is folded for the viewer; never one of their own. */
const mutedAs = ({
  me,
  words,
  keys,
}: MutedTexts & Pick<ViewerValues, 'me'>) => sql`case when x.author_id = ${me}::uuid then null
  when ${isMutedBy(me, 'x.author_id')} then 'person' when ${hasMutedWord({ words, keys }, sql`x.content`)} then 'word' end`

const placeOf = (after: Cursor | undefined): Place => (after ? { at: after.at, cursor: after.id } : {})

/**
 * A page of the top comments of a post, newest first, the first replies to each, and replies of the viewer's own that only they
 * read. One row without a comment where there is none; no row where the viewer does not see the post. Ordered scans of indexes: a
 * page of a long talk costs the same.
 */
const talk = prepared(
  (_: Db, of: ViewerValues & Place & MutedTexts & { post: string }, { limit, paged, mutes, hides }: Variant) => sql<
    TalkRow & (CommentRow | NoRow)
  >`
    with post as (
      select p.id, p.user_id, p.comments_count, ${isOpenTo(of)} as may_comment
      from feed_posts p where p.id = ${of.post} and ${isVisibleTo(of)}
    ), own as (
      select ${commentColumns('h')} from comments h where h.post_id = ${of.post} and ${isOwnNotShown(of.me)}
      order by h.created_at desc limit ${sql.lit(ownNotShown)}
    ), top as (
      select c.* from post cross join lateral (
        select ${commentColumns('c')} from comments c
        where c.post_id = post.id and c.parent_id is null
          and ${isListed('c', of.me, { hides, holdsOwn: sql`c.id in (select parent_id from own)` })}
          ${paged ? sql`and (c.created_at, c.id) < (${of.at}::timestamptz, ${of.cursor}::uuid)` : sql``}
        order by c.created_at desc, c.id desc limit ${sql.lit(limit)}) c
    ), replies as (
      select r.* from top t cross join lateral (
        select ${commentColumns('r')} from comments r
        where r.parent_id = t.id and t.replies_count > 0 and r.status = 'shown'${hides ? sql` and ${isNotBlocked(of.me, 'r.author_id')}` : sql``}
        order by r.created_at, r.id limit ${sql.lit(firstReplies)}) r
      union all select own.* from own join top on top.id = own.parent_id
    )
    select post.user_id as post_author_id, post.comments_count, post.may_comment, ${commentColumns('x')}, ${authorColumns},
      ${isLiked(of.me, 'x')} as liked, ${mutes ? mutedAs(of) : sql`null`} as muted
    from post left join (select * from top union all select * from replies) x on true
    left join profiles a on a.id = x.author_id`,
)

interface Page {
  id: string
  limit: number
  after: Cursor | undefined
  hides: boolean
  muting?: Muting | null
}

const partsOf = (viewer: Viewer, { limit, after, hides, muting = null }: Omit<Page, 'id'>) => ({
  values: { ...viewerValues(viewer), ...placeOf(after), words: null, keys: null, ...muting },
  variant: { limit, paged: after !== undefined, hides, mutes: muting !== null },
})

/** Undefined: the viewer does not see the post. */
export async function findTalk(db: Db, viewer: Viewer, { id, ...page }: Page) {
  const { values, variant } = partsOf(viewer, page)
  const rows = await talk(db, { ...values, post: id }, variant)
  const [first] = rows
  return first && { ...first, rows: rows.filter((row) => row.id !== null) }
}

/**
 * A top comment and a page of its replies, oldest first; of a reply its top comment. No row where the viewer does not see it.
 */
const thread = prepared(
  (_: Db, of: ViewerValues & Place & MutedTexts & { comment: string }, { limit, paged, mutes, hides }: Variant) => sql<
    TalkRow & CommentRow
  >`
    with top as (
      select ${commentColumns('c')}, p.user_id as post_author_id, p.comments_count, ${isOpenTo(of)} as may_comment
      from comments named join comments c on c.id = coalesce(named.parent_id, named.id) join feed_posts p on p.id = c.post_id
      where named.id = ${of.comment} and ${isVisibleTo(of)} and ${isListed('c', of.me, { hides, holdsOwn: holdsOwn(of.me) })}
    ), replies as (
      select r.* from top t cross join lateral (
        select ${commentColumns('r')} from comments r
        where r.parent_id = t.id and ${isListed('r', of.me, { hides })}
          ${paged ? sql`and (r.created_at, r.id) > (${of.at}::timestamptz, ${of.cursor}::uuid)` : sql``}
        order by r.created_at, r.id limit ${sql.lit(limit)}) r
    )
    select t.post_author_id, t.comments_count, t.may_comment, ${commentColumns('x')}, ${authorColumns},
      ${isLiked(of.me, 'x')} as liked, ${mutes ? mutedAs(of) : sql`null`} as muted
    from top t cross join (select ${commentColumns('c')} from top c union all select * from replies) x
    left join profiles a on a.id = x.author_id`,
)

export const findThread = (db: Db, viewer: Viewer, { id, ...page }: Page) => {
  const { values, variant } = partsOf(viewer, page)
  return thread(db, { ...values, comment: id }, variant)
}

const one = prepared(
  (_: Db, of: ViewerValues & { comment: string }, _variant: object) => sql<CommentRow>`
    select ${commentColumns('c')}, p.user_id as post_author_id, ${authorColumns}, ${isLiked(of.me, 'c')} as liked
    from comments c join feed_posts p on p.id = c.post_id left join comments o on o.id = c.parent_id
    left join profiles a on a.id = c.author_id
    where c.id = ${of.comment} and ${isVisibleTo(of)} and ${isListed('c', of.me, { hides: true })} and ${isNotBlocked(of.me, 'o.author_id')}`,
)

/** One comment, if this viewer may see it. */
export const findComment = async (db: Db, id: string, viewer: Viewer) =>
  (await one(db, { ...viewerValues(viewer), comment: id }, {}))[0]

/** Whether the viewer sees the post, and so its comments. */
export async function seesPost(db: Db, viewer: ViewerValues, id: string): Promise<boolean> {
  const { rows } = await read<{ id: string }>(db)`
    select p.id from feed_posts p where p.id = ${id} and ${isVisibleTo(viewer)}`
  return rows.length > 0
}
