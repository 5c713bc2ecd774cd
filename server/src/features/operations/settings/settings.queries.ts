import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { newId } from '../../../platform/database/ids.ts'

export interface SettingChange {
  key: string
  before: unknown
  after: unknown
  /** Null: the program. */
  by: string | null
  reason: string
  at: Date
}

export const insertChange = (tx: Tx, { key, before, after, by, reason, at }: SettingChange) =>
  tx
    .insertInto('site_setting_changes')
    .values({
      id: newId(at),
      setting_key: key,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      changed_by: by,
      reason,
      at,
    })
    .execute()

/** The history of a setting, newest first. */
export const findChanges = (db: Db, key: string, { limit, after }: { limit: number; after: Cursor | undefined }) =>
  db
    .selectFrom('site_setting_changes')
    .selectAll()
    .where('setting_key', '=', key)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(new Date(after?.at ?? 0), after?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What a setting was before a change of it. */
export const findValueBefore = (tx: Tx, key: string, changeId: string) =>
  tx
    .selectFrom('site_setting_changes')
    .select('before')
    .where('id', '=', changeId)
    .where('setting_key', '=', key)
    .executeTakeFirst()

/** Admins who are not banned; `password`: they can sign in with one. Their roles stay until commit. */
export const lockAdmins = (tx: Tx, now: Date) =>
  tx
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', ({ eb }) => eb('u.password_hash', 'is not', null).as('password')])
    .where('r.role', 'in', ['Admin', 'Super-Admin'])
    .where(({ eb, or }) => or([eb('u.banned_until', 'is', null), eb('u.banned_until', '<=', now)]))
    .orderBy('u.id')
    .forShare('r')
    .execute()
