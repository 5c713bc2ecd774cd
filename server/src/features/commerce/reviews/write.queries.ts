import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { PictureRef } from '../../media/media/index.ts'

export interface NewReviewRow {
  id: string
  deal_kind: string
  deal_id: string
  about_id: string
  about_side: ReviewSide
  author_id: string
  stars: number
  tags: readonly string[]
  body: string
  images: readonly PictureRef[]
  created_at: Date
  published_at: Date
}

export const insertReview = (tx: Tx, { tags, images, ...row }: NewReviewRow) =>
  tx
    .insertInto('reviews')
    .values({ ...row, tags: [...tags], images: JSON.stringify(images), updated_at: row.created_at })
    .execute()

interface Content {
  stars?: number | undefined
  tags?: readonly string[] | undefined
  body?: string | undefined
  images?: readonly PictureRef[] | undefined
}

export const updateContent = (tx: Tx, id: string, { tags, images, ...content }: Content, now: Date) =>
  tx
    .updateTable('reviews')
    .set({
      ...content,
      ...(tags && { tags: [...tags] }),
      ...(images && { images: JSON.stringify(images) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

/** Where one row is written by several: its reply, its marks, what moderators decide. */
export const lockReview = (tx: Tx, id: string) =>
  tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface Announced {
  id: string
  author_id: string
  about_id: string
  about_side: ReviewSide
  deal_kind: string
  deal_id: string
}

const announced = sql.raw('returning r.id, r.author_id, r.about_id, r.about_side, r.deal_kind, r.deal_id')

/** Publishes the two reviews of a deal whose sides have both written; answers those that were not announced. */
export async function publishBoth(tx: Tx, kind: string, id: string, now: Date): Promise<Announced[]> {
  const { rows } = await sql<Announced>`
    update reviews r set published_at = least(published_at, ${now}), announced_at = ${now}
    where deal_kind = ${kind} and deal_id = ${id} and announced_at is null ${announced}`.execute(tx)
  return rows
}

/** Reviews whose time has come. */
export async function findDue(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from reviews where announced_at is null and published_at <= ${now} order by published_at limit ${max}`
  return rows.map(({ id }) => id)
}

/** Marks those of these reviews as announced whose time has come, and answers them. */
export async function takeDue(tx: Tx, ids: readonly string[], now: Date): Promise<Announced[]> {
  const { rows } = await sql<Announced>`
    with due as (
      select id from reviews where id = any(${ids}::uuid[]) and announced_at is null and published_at <= ${now}
      order by published_at for update skip locked)
    update reviews r set announced_at = ${now} from due where r.id = due.id ${announced}`.execute(tx)
  return rows
}

export const storeReply = (tx: Tx, id: string, reply: string, now: Date) =>
  tx.updateTable('reviews').set({ reply, replied_at: now }).where('id', '=', id).execute()

/** Answers whether it is new. */
export async function insertMark(tx: Tx, reviewId: string, memberId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_marks')
    .values({ review_id: reviewId, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteMark(tx: Tx, reviewId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('review_marks')
    .where('review_id', '=', reviewId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts the marks of a locked review anew. */
export async function recountMarks(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ helpful_count: number }>`
    update reviews set helpful_count = (select count(*) from review_marks where review_id = ${id})
    where id = ${id} returning helpful_count`.execute(tx)
  return rows[0]?.helpful_count ?? 0
}

/** Marks by members who share no browser with the author or with an earlier one of them. */
export async function countIndependentMarks(tx: Tx, id: string, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_marks m where m.review_id = ${id} and not exists (
      select from known_devices mine join known_devices other on other.device_hash = mine.device_hash
      where mine.user_id = m.member_id and other.user_id <> m.member_id
        and (other.user_id = ${authorId} or exists (select from review_marks e where e.review_id = m.review_id
          and e.member_id = other.user_id and (e.created_at, e.member_id) < (m.created_at, m.member_id))))`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Answers whether this is the first time. */
export async function setHelpful(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ helpful_at: now })
    .where('id', '=', id)
    .where('helpful_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const storeAppeal = (tx: Tx, id: string, appeal: string, now: Date) =>
  tx.updateTable('reviews').set({ appeal, appealed_at: now }).where('id', '=', id).execute()
