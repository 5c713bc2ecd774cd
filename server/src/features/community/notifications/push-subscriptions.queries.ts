import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export interface Subscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

interface NewSubscription extends Subscription {
  session_id: string
  member_id: string
  created_at: Date
}

/** Until commit the member subscribes with no other browser. */
export const lockSubscriptions = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('push subscriptions of ' || ${memberId}, 0))`.execute(tx)

/** How many other browsers of a member take pushes. */
export async function countOthers(tx: Tx, memberId: string, endpoint: string): Promise<number> {
  const { rows } = await read<{ count: number }>(tx)`
    select count(*)::int as count from push_subscriptions where member_id = ${memberId} and endpoint <> ${endpoint}`
  return rows[0]?.count ?? 0
}

/** An endpoint is of the browser whose session gave it last. */
export const upsertSubscription = (tx: Tx, { id, endpoint, created_at, ...owner }: NewSubscription) =>
  tx
    .insertInto('push_subscriptions')
    .values({ id, endpoint, created_at, ...owner })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ ...owner, created_at, failures: 0, failing_since: null, retry_at: null }),
    )
    .execute()

export const deleteSubscription = (tx: Tx, memberId: string, endpoint: string) =>
  tx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).where('endpoint', '=', endpoint).execute()

export const deleteGone = (tx: Tx, id: string) => tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()

interface Open extends Subscription {
  retry_at: Date | null
  failing_since: Date | null
}

/** Where a member takes pushes now; nowhere while they are banned. */
export async function findSubscriptions(db: Db, memberId: string, now: Date): Promise<Open[]> {
  const { rows } = await read<Open>(db)`
    select p.id, p.endpoint, p.p256dh, p.auth, p.retry_at, p.failing_since from push_subscriptions p join users u on u.id = p.member_id
    where p.member_id = ${memberId} and (u.banned_until is null or u.banned_until <= ${now}) order by p.created_at desc`
  return rows
}

export const markTaken = (tx: Tx, ids: readonly string[]) =>
  sql`update push_subscriptions set failures = 0, failing_since = null, retry_at = null
    where id = any(${ids}::uuid[]) and failures > 0`.execute(tx)

/** The pause grows with each failure in a row, up to six hours; a service that takes nothing for three days is forgotten. */
export async function markFailed(tx: Tx, id: string, now: Date) {
  await sql`update push_subscriptions set failures = least(failures + 1, 1000), failing_since = coalesce(failing_since, ${now}),
      retry_at = ${now}::timestamptz + least(interval '20 seconds' * power(2, least(failures, 12)), interval '6 hours')
    where id = ${id}`.execute(tx)
  await sql`delete from push_subscriptions
    where id = ${id} and failing_since < ${now}::timestamptz - interval '3 days'`.execute(tx)
}

/** Counts a push of what is nearby; false: there were so many on this day. */
export async function countNearby(tx: Tx, memberId: string, day: string, max: number): Promise<boolean> {
  const { rows } = await sql`
    insert into push_days as d (member_id, day, sent) select id, ${day}::date, 1 from users where id = ${memberId}
    on conflict (member_id) do update set day = excluded.day, sent = case when d.day = excluded.day then d.sent + 1 else 1 end
    where d.day <> excluded.day or d.sent < ${max} returning 1`.execute(tx)
  return rows.length > 0
}

export const exportSubscriptions = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

export async function erasePushes(tx: Tx, memberId: string) {
  await tx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('push_days').where('member_id', '=', memberId).execute()
}
