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

/** Notes the last member of a batch, or with null that the pass ended, or begins anew where it is not done. */
export const advancePass = (tx: Tx, { version, kind }: PassKey, lastUserId: string | null, doneAt: Date | null) =>
  tx
    .updateTable('policy_passes')
    .set({ last_user_id: lastUserId, done_at: doneAt })
    .where('policy', '=', version.policy)
    .where('version', '=', version.version)
    .where('kind', '=', kind)
    .execute()

export interface Recipient {
  id: string
  email: string
  language: Language
  /** Already notified, or a newcomer who accepted this very version. */
  is_done: boolean
}

const first = '00000000-0000-0000-0000-000000000000'

// Of `users u`.
const canBeMailed = sql.raw('u.email is not null and u.email_confirmed_at is not null and not u.is_anonymous')
const isDone = ({ policy, version }: PolicyVersion) => sql<boolean>`(
  exists (select from policy_notices n where n.user_id = u.id and n.policy = ${policy} and n.version = ${version}
    and n.mailed_at is not null)
  or exists (select from policy_acceptances a where a.user_id = u.id and a.policy = ${policy} and a.version = ${version}))`

/** The next members with a confirmed address. Deleted accounts have none. */
export async function findRecipients(tx: Tx, version: PolicyVersion, after: string | null, max: number) {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.language, ${isDone(version)} as is_done
    from users u where u.id > ${after ?? first}::uuid and ${canBeMailed} order by u.id limit ${max}`.execute(tx)
  return rows
}

/** Whether a member is left who was not notified. */
export async function hasPending(tx: Tx, version: PolicyVersion): Promise<boolean> {
  const { rows } = await sql`select from users u where ${canBeMailed} and not ${isDone(version)} limit 1`.execute(tx)
  return rows.length > 0
}

export const insertMailed = (tx: Tx, userIds: readonly string[], { policy, version }: PolicyVersion, now: Date) =>
  sql`
    insert into policy_notices (user_id, policy, version, mailed_at)
    select id, ${policy}, ${version}, ${now} from unnest(${userIds}::uuid[]) as ids (id)
    on conflict (user_id, policy, version) do update set mailed_at = excluded.mailed_at`.execute(tx)

/** The next members who were notified of a version. */
export async function findNotified(tx: Tx, { policy, version }: PolicyVersion, after: string | null, max: number) {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from policy_notices
    where policy = ${policy} and version = ${version} and user_id > ${after ?? first} order by user_id limit ${max}`.execute(
    tx,
  )
  return rows
}

/**
 * Those of these members who signed in, or whose session was renewed, after they were notified of a version and after it took
 * effect, and when.
 */
export async function findActive(
  tx: Tx,
  userIds: readonly string[],
  { policy, version }: PolicyVersion,
  effective: Date,
) {
  const { rows } = await read<{ id: string; at: Date }>(tx)`
    with notified as (
      select user_id, greatest(least(mailed_at, dismissed_at), ${effective}) as since from policy_notices
      where policy = ${policy} and version = ${version} and user_id = any(${userIds}::uuid[])
    ), used as (
      select u.id, n.since,
        greatest(u.last_sign_in_at, (select max(s.refreshed_at) from sessions s where s.user_id = u.id)) as at
      from notified n join users u on u.id = n.user_id
    )
    select id, at from used where at >= since`
  return rows
}
