import type { PrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

const columns = ['messages_from', 'ward_shown_to', 'last_seen', 'searchable', 'mentions_from', 'version'] as const

export const findSettings = async (db: Db, memberId: string): Promise<PrivacySettings | undefined> =>
  (await db.selectFrom('privacy_settings').select(columns).where('member_id', '=', memberId).executeTakeFirst()) as
    | PrivacySettings
    | undefined

/** Until commit nobody else changes them, also where there is no row yet. */
export const lockSettings = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('privacy settings of ' || ${memberId}, 0))`.execute(tx)

export const upsertSettings = (tx: Tx, memberId: string, settings: PrivacySettings, at: Date) =>
  tx
    .insertInto('privacy_settings')
    .values({ member_id: memberId, ...settings, updated_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...settings, updated_at: at }))
    .execute()

/**
 * Whether this person shows their ward to the viewer (docs/rules/friends.md, Privacy settings), for statements that show a
 * home. `me` is null for a visitor; `person` is a column such as `p.id`, never null. Who has not chosen shows it to members.
 */
export const isWardShownTo = (me: string | null, person: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(person)} is not distinct from ${me}::uuid
  or case (select s.ward_shown_to from privacy_settings s where s.member_id = ${sql.ref(person)})
    when 'everyone' then true when 'nobody' then false else ${me}::uuid is not null end)`

/**
 * Whether a member is shown when this person was last here: both show theirs. Never true for a visitor, for whom `me` is null.
 */
export const isLastSeenShownTo = (me: string | null, person: string): RawBuilder<boolean> => sql<boolean>`(
  ${me}::uuid is not null and not exists (select from privacy_settings s
    where s.member_id in (${me}::uuid, ${sql.ref(person)}) and not s.last_seen))`

/** Whether this person, of whom one knows neither the handle nor more than a name, may be found by it. */
export const isSearchable = (person: string): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select s.searchable from privacy_settings s where s.member_id = ${sql.ref(person)}), true)`

/** Whether this person lets somebody who is a friend of theirs, or is not, mention them. */
export const letsMention = (person: string, isFriend: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`
  case (select s.mentions_from from privacy_settings s where s.member_id = ${sql.ref(person)})
    when 'nobody' then false when 'friends' then ${isFriend} else true end`

export const exportSettings = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('privacy_settings')
    .select(['messages_from', 'ward_shown_to', 'last_seen', 'searchable', 'mentions_from', 'updated_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export const eraseSettings = (tx: Tx, memberId: string) =>
  tx.deleteFrom('privacy_settings').where('member_id', '=', memberId).execute()
