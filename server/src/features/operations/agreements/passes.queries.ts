import type { Language } from '@mtaa/contract/language'
import type { PolicyVersion } from '@mtaa/contract/operations/policy-versions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export type PassKind = 'mail' | 'use'

interface PassKey {
  version: PolicyVersion
  kind: PassKind
}

export interface Pass {
  last_user_id: string | null
  done_at: Date | null
}

/** Whether a pass ended at this moment or later. Read without a lock: most minutes there is nothing to do. */
export async function isPassDone(db: Db, { version: { policy, version }, kind }: PassKey, since: Date) {
  const { rows } = await read<Pass>(db)`
    select 1 from policy_passes
    where policy = ${policy} and version = ${version} and kind = ${kind} and done_at >= ${since}`
  return rows.length > 0
}

/** How far a pass is; undefined when another process is at it. The row stays locked until the batch is written. */
export async function lockPass(tx: Tx, { version: { policy, version }, kind }: PassKey): Promise<Pass | undefined> {
  await sql`
    insert into policy_passes (policy, version, kind) values (${policy}, ${version}, ${kind})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Pass>`
    select last_user_id, done_at from policy_passes
    where policy = ${policy} and version = ${version} and kind = ${kind} for update skip locked`.execute(tx)
  return rows[0]
}

/** Notes the last member of a batch, or with null the end of the pass. */
export const advancePass = (tx: Tx, { version, kind }: PassKey, lastUserId: string | null, now: Date) =>
  tx
    .updateTable('policy_passes')
    .set({ last_user_id: lastUserId, done_at: lastUserId === null ? now : null })
    .where('policy', '=', version.policy)
    .where('version', '=', version.version)
    .where('kind', '=', kind)
    .execute()

export interface Recipient {
  id: string
  email: string
  language: Language
  /** Already told, or a newcomer who accepted this very version. */
  is_done: boolean
}

const first = '00000000-0000-0000-0000-000000000000'

/** The next members with a confirmed address. Deleted accounts have none. */
export async function findRecipients(tx: Tx, version: PolicyVersion, after: string | null, max: number) {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.language,
      exists (select from policy_notices n where n.user_id = u.id and n.policy = ${version.policy}
        and n.version = ${version.version} and n.mailed_at is not null)
      or exists (select from policy_acceptances a where a.user_id = u.id and a.policy = ${version.policy}
        and a.version = ${version.version}) as is_done
    from users u
    where u.id > ${after ?? first}::uuid and u.email is not null and u.email_confirmed_at is not null and not u.is_anonymous
    order by u.id limit ${max}`.execute(tx)
  return rows
}

export const insertMailed = (tx: Tx, userIds: readonly string[], { policy, version }: PolicyVersion, now: Date) =>
  sql`
    insert into policy_notices (user_id, policy, version, mailed_at)
    select id, ${policy}, ${version}, ${now} from unnest(${userIds}::uuid[]) as ids (id)
    on conflict (user_id, policy, version) do update set mailed_at = excluded.mailed_at`.execute(tx)

/**
 * Records acceptance by use for the next members who were told of a version: those who signed in, or whose session was
 * renewed, after they were told and after the version took effect. Returns the last member looked at.
 */
export async function acceptByUse(
  tx: Tx,
  { policy, version }: PolicyVersion,
  { effective, after, max }: { effective: Date; after: string | null; max: number },
): Promise<{ last: string | null; count: number }> {
  const { rows } = await sql<{ last: string | null; count: number }>`
    with told as (
      select user_id, greatest(least(mailed_at, dismissed_at), ${effective}) as since from policy_notices
      where policy = ${policy} and version = ${version} and user_id > ${after ?? first}::uuid order by user_id limit ${max}
    ), used as (
      select t.user_id, greatest(u.last_sign_in_at, (select max(s.refreshed_at) from sessions s where s.user_id = u.id)) as at,
        t.since
      from told t join users u on u.id = t.user_id
    ), accepted as (
      insert into policy_acceptances (user_id, policy, version, accepted_at, way)
      select user_id, ${policy}, ${version}, at, 'use' from used where at >= since
      on conflict do nothing
    )
    select (select user_id from told order by user_id desc limit 1) as last, (select count(*)::int from told) as count`.execute(
    tx,
  )
  return rows[0] ?? { last: null, count: 0 }
}
