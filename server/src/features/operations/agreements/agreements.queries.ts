import type { PolicyVersion } from '@mtaa/contract/operations/policy-versions'
import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'

/** The versions that a member has accepted, or has dismissed the notice of, as `policy version`. */
export async function findKnownVersions(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('policy_acceptances')
    .select(['policy', 'version'])
    .where('user_id', '=', userId)
    .union(
      db
        .selectFrom('policy_notices')
        .select(['policy', 'version'])
        .where('user_id', '=', userId)
        .where('dismissed_at', 'is not', null),
    )
    .execute()
  return new Set(rows.map(keyOf))
}

export const keyOf = ({ policy, version }: { policy: string; version: string }) => `${policy} ${version}`

/** The first dismissal counts. */
export const insertDismissal = (db: Writer, userId: string, { policy, version }: PolicyVersion, now: Date) =>
  db
    .insertInto('policy_notices')
    .values({ user_id: userId, policy, version, dismissed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'policy', 'version'])
        .doUpdateSet({ dismissed_at: sql`coalesce(policy_notices.dismissed_at, excluded.dismissed_at)` }),
    )
    .execute()

const acceptancesOf = (db: Db, userId: string) =>
  db
    .selectFrom('policy_acceptances')
    .select(['policy', 'version', 'accepted_at', 'way'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .orderBy('policy')
    .execute()

/** What is stored of a member: what they accepted, and how they were notified. */
export async function exportAgreements(db: Db, userId: string) {
  const notices = await db
    .selectFrom('policy_notices')
    .select(['policy', 'version', 'mailed_at', 'dismissed_at'])
    .where('user_id', '=', userId)
    .orderBy('version')
    .orderBy('policy')
    .execute()
  return { accepted: await acceptancesOf(db, userId), notices }
}

export const deleteNotices = (tx: Tx, userId: string) =>
  tx.deleteFrom('policy_notices').where('user_id', '=', userId).execute()
