import { sql } from 'kysely'
import { memberTag, reviewsTag } from '../../../core/cache-tags.ts'
import type { Erasure } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { releasePictures } from '../../media/media/index.ts'
import { reviewPictures } from './create-review.ts'

/** What a member has written and marked, and what is published about them. */
export async function exportReviews(db: Db | Tx, memberId: string) {
  const written = await read<Record<string, unknown>>(db)`
    select id, deal_kind, deal_id, about_id, about_side, stars, tags, body, images, created_at, updated_at, published_at,
      counted, reply, replied_at, removed_at, removed_rule, removed_reason, appeal, appealed_at, appeal_decided_at
    from reviews where author_id = ${memberId} order by created_at`
  const about = await read<Record<string, unknown>>(db)`
    select id, deal_kind, deal_id, about_side, stars, tags, body, published_at, counted, reply, replied_at
    from reviews where about_id = ${memberId} and announced_at is not null and removed_at is null
    order by published_at`
  const marked = await read<Record<string, unknown>>(db)`
    select review_id, created_at from review_marks where member_id = ${memberId} order by created_at`
  return { written: written.rows, about_me: about.rows, found_helpful: marked.rows }
}

/**
 * Reviews about the member go with the account, and so do the pictures of what they wrote; their words stay and name
 * nobody (decision 0050).
 */
export async function eraseReviews(tx: Tx, memberId: string, { now, cache }: Erasure): Promise<void> {
  const gone = await tx.deleteFrom('reviews').where('about_id', '=', memberId).returning('id').execute()
  const { rows: stripped } = await sql<{ id: string; about_id: string }>`
    update reviews set images = '[]' where author_id = ${memberId} returning id, about_id`.execute(tx)
  const usedIds = [...gone, ...stripped].map(({ id }) => id)
  await releasePictures(tx, { usedBy: reviewPictures, usedIds }, now)
  const { rows: marked } = await sql<{ about_id: string }>`
    with mine as (delete from review_marks where member_id = ${memberId} returning review_id)
    update reviews r set helpful_count = greatest(helpful_count - 1, 0) from mine where r.id = mine.review_id
    returning r.about_id`.execute(tx)
  await tx.deleteFrom('review_scores').where('member_id', '=', memberId).execute()
  await sql`
    update review_deals set buyer_id = nullif(buyer_id, ${memberId}), seller_id = nullif(seller_id, ${memberId})
    where buyer_id = ${memberId} or seller_id = ${memberId}`.execute(tx)
  const changed = new Set([memberId, ...[...stripped, ...marked].map(({ about_id }) => about_id)])
  cache.drop(tx, memberTag(memberId), ...[...changed].map(reviewsTag))
}
