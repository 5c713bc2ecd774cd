import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import { sql } from 'kysely'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'
import type { PictureRef } from '../../media/media/index.ts'

export interface ReviewRow {
  id: string
  deal_kind: string
  deal_id: string
  about_id: string
  about_side: ReviewSide
  author_id: string
  stars: number
  tags: string[]
  body: string
  images: PictureRef[]
  created_at: Date
  published_at: Date
  counted: boolean
  reply: string | null
  replied_at: Date | null
  helpful_count: number
  removed_at: Date | null
  removed_by: string | null
  removed_rule: string | null
  removed_reason: string | null
  appealed_at: Date | null
  appeal: string | null
  appeal_decided_at: Date | null
}

/** What `ReviewRow` has, of `reviews as r`. */
export const reviewColumns = sql.raw(`r.id, r.deal_kind, r.deal_id, r.about_id, r.about_side, r.author_id, r.stars,
  r.tags, r.body, r.images, r.created_at, r.published_at, r.counted, r.reply, r.replied_at, r.helpful_count,
  r.removed_at, r.removed_by, r.removed_rule, r.removed_reason, r.appealed_at, r.appeal,
  r.appeal_decided_at`)

export interface PublishedRow extends ReviewRow {
  author: PersonRow
  marked: boolean
}

const marked = (viewerId: string | null) => sql<boolean>`exists (
  select from review_marks m where m.review_id = r.id and m.member_id = ${viewerId}::uuid)`

interface PublishedPage {
  memberId: string
  side: ReviewSide
  viewerId: string | null
  now: Date
}

const publishedRows = prepared(
  (_: Db, page: PublishedPage & Partial<Cursor>, { limit, after }: { limit: number; after: boolean }) =>
    sql<PublishedRow>`
    select ${reviewColumns}, ${personJson('r.author_id')} as author, ${marked(page.viewerId)} as marked
    from reviews r
    where r.about_id = ${page.memberId} and r.about_side = ${page.side} and r.removed_at is null
      and r.published_at <= ${page.now}::timestamptz
      ${after ? sql`and (r.published_at, r.id) < (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
    order by r.published_at desc, r.id desc limit ${sql.lit(limit)}`,
)

/** Published reviews about a member, newest first. */
export const findPublished = (
  db: Db,
  { after, ...page }: PublishedPage & { after: Cursor | undefined },
  limit: number,
) => publishedRows(db, { ...page, ...after }, { limit, after: after !== undefined })

/** One review as others see it, in any state. */
export async function findReview(db: Db | Tx, id: string, viewerId: string | null): Promise<PublishedRow | undefined> {
  const { rows } = await read<PublishedRow>(db)`
    select ${reviewColumns}, ${personJson('r.author_id')} as author, ${marked(viewerId)} as marked
    from reviews r where r.id = ${id}`
  return rows[0]
}

export interface WrittenRow extends ReviewRow {
  about: PersonRow
  title: string
}

const written = sql`
  select ${reviewColumns}, ${personJson('r.about_id')} as about, d.title
  from reviews r join review_deals d on d.kind = r.deal_kind and d.id = r.deal_id`

const writtenRows = prepared(
  (_: Db, page: { memberId: string } & Partial<Cursor>, { limit, after }: { limit: number; after: boolean }) =>
    sql<WrittenRow>`${written}
    where r.author_id = ${page.memberId}
      ${after ? sql`and (r.created_at, r.id) < (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${sql.lit(limit)}`,
)

/** What a member has written, newest first. */
export const findWritten = (
  db: Db,
  { after, memberId }: { memberId: string; after: Cursor | undefined },
  limit: number,
) => writtenRows(db, { memberId, ...after }, { limit, after: after !== undefined })

/** A review of this author. */
export async function findOwn(db: Db | Tx, id: string, authorId: string): Promise<WrittenRow | undefined> {
  const { rows } = await read<WrittenRow>(db)`${written} where r.id = ${id} and r.author_id = ${authorId}`
  return rows[0]
}

/** The reviews of one deal, in any state. */
export async function findOfDeal(db: Db | Tx, kind: string, id: string) {
  const { rows } = await read<Pick<ReviewRow, 'id' | 'author_id' | 'published_at' | 'removed_at'>>(db)`
    select id, author_id, published_at, removed_at from reviews where deal_kind = ${kind} and deal_id = ${id}`
  return rows
}

/** Whether there is somebody to read about: not of accounts that are deleted, banned or anonymous. */
export async function isShownMember(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await read(db)`
    select from users u join profiles p on p.id = u.id
    where u.id = ${id} and not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${now})`
  return rows.length > 0
}
