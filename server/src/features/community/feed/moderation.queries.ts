import type { PostStatus, Visibility } from '@mtaa/contract/community/feed'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export interface ModeratedPost {
  id: string
  user_id: string
  content: string
  visibility: Visibility
  county_code: number
  constituency_code: number | null
  ward_code: number | null
}

/** Puts a post that its author has not deleted into a state; undefined when it is gone. */
export async function setPostStatus(
  tx: Tx,
  { id, status, reason }: { id: string; status: PostStatus; reason: string },
) {
  const { rows } = await sql<ModeratedPost>`
    update feed_posts set status = ${status}, status_reason = ${status === 'shown' ? null : reason}
    where id = ${id} and status <> 'deleted'
    returning id, user_id, content, visibility, county_code, constituency_code, ward_code`.execute(tx)
  return rows[0]
}
