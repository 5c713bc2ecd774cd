import { sql } from 'kysely'
import type { Writer } from '../../../platform/database/db.ts'

const idleMs = 30 * 24 * 3_600_000
const batchSize = 500

/**
 * Schedule: deletes anonymous accounts that were idle for a month and own nothing, which would otherwise pile up.
 * Nobody can return to such an account once its sessions are gone.
 */
export async function forgetIdleAnonymous(db: Writer, now: Date) {
  const since = new Date(now.getTime() - idleMs)
  await sql`
    delete from users where id in (
      select u.id from users u
      where u.is_anonymous and u.created_at < ${since} and (u.last_sign_in_at is null or u.last_sign_in_at < ${since})
        and not exists (select from sessions where user_id = u.id and refreshed_at >= ${since})
        and not exists (select from feed_posts where user_id = u.id)
        and not exists (select from post_likes where user_id = u.id)
        and not exists (select from media where owner_id = u.id)
        and not exists (select from listings where owner_id = u.id)
        and not exists (select from checkouts where buyer_id = u.id)
        and not exists (select from orders where buyer_id = u.id or seller_id = u.id)
        and not exists (select from payments where payer_id = u.id)
        and not exists (select from ledger_tx where created_by = u.id)
      order by u.created_at limit ${sql.lit(batchSize)} for update skip locked
    )`.execute(db)
}
