import type { NotificationClass } from '@mtaa/contract/community/notification-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** The mail of the day of these members leaves then; where one is due already, it stays as it is. */
export async function insertDigestsDue(tx: Tx, memberIds: readonly string[], at: Date): Promise<void> {
  if (memberIds.length === 0) return
  await sql`insert into digests_due (member_id, due_at) select m, ${at} from unnest(${memberIds}::uuid[]) m order by m
    on conflict do nothing`.execute(tx)
}

/** Whose mail of the day is due. */
export async function findDigestsDue(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ member_id: string }>(db)`
    select member_id from digests_due where due_at <= ${now} order by due_at limit ${max}`
  return rows.map(({ member_id }) => member_id)
}

/** False: it was taken meanwhile. */
export async function takeDigest(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`delete from digests_due where member_id = ${memberId} and due_at <= ${now} returning 1`.execute(tx)
  return rows.length > 0
}

export interface DigestRow {
  class: NotificationClass
  line_en: string
  line_sw: string
  path: string
}

/** What waits unread for the mail of the day, the newest first; it waits no longer. */
export async function takeGroups(tx: Tx, memberId: string): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    with taken as (
      update notification_groups set in_digest = false where user_id = ${memberId} and in_digest
      returning class, line_en, line_sw, path, last_at, read_at, filtered)
    select class, line_en, line_sw, path from taken where read_at is null and not filtered order by last_at desc`.execute(
    tx,
  )
  return rows
}

/** A push did not arrive: the newest of this thing is for the mail of the day. */
export const markForDigest = (tx: Tx, memberId: string, thing: string) =>
  sql`update notification_groups set in_digest = true where user_id = ${memberId} and thing = ${thing}
    and read_at is null and not filtered`.execute(tx)

/** It is not deleted until commit. */
export async function hasAccount(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${memberId} for key share`.execute(tx)
  return rows.length > 0
}

export const deleteDigestDue = (tx: Tx, memberId: string) =>
  tx.deleteFrom('digests_due').where('member_id', '=', memberId).execute()
