import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Deletes anonymous accounts that were idle since then and own nothing; returns how many. */
export async function deleteIdleAnonymous(tx: Tx, since: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
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
      order by u.created_at limit ${max} for update skip locked
    )`.execute(tx)
  return Number(numAffectedRows)
}
