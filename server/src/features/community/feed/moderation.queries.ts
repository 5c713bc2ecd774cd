import type { PostStatus, Visibility } from '@mtaa/contract/community/feed'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export interface ModeratedPost {
  id: string
  visibility: Visibility
  county_code: number
  constituency_code: number | null
  ward_code: number | null
}

/** Puts a post that its author has not deleted into a state; undefined when it is gone. */
export async function setPostStatus(tx: Tx, id: string, status: PostStatus) {
  const { rows } = await sql<ModeratedPost>`
    update feed_posts set status = ${status} where id = ${id} and status <> 'deleted'
    returning id, visibility, county_code, constituency_code, ward_code`.execute(tx)
  return rows[0]
}
