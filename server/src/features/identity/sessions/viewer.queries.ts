import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'

const viewers = (db: Db) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .select([
      'u.id',
      'u.banned_until',
      'u.restricted_until',
      'u.restricted_for',
      's.aal',
      'p.county_code',
      'p.constituency_code',
      'p.ward_code',
    ])
    .select(sql<string[]>`array(select role from user_roles r where r.user_id = u.id)`.as('roles'))
    .select(
      sql<boolean>`exists(select from mfa_factors f where f.user_id = u.id and f.status = 'verified')`.as('has_factor'),
    )

const viewerRow = prepared((db, { sessionId, userId }: { sessionId: string; userId: string }, _: object) =>
  viewers(db).where('s.id', '=', sessionId).where('u.id', '=', userId),
)

export type ViewerRow = Awaited<ReturnType<typeof viewerRow>>[number]

/** The person behind a live session, with what every rule needs to know. */
export const findViewer = async (db: Db, of: { sessionId: string; userId: string }) => (await viewerRow(db, of, {}))[0]

const userExistsRow = prepared((db, { id }: { id: string }, _: object) =>
  db.selectFrom('users').select('id').where('id', '=', id),
)
export const userExists = async (db: Db, id: string) => (await userExistsRow(db, { id }, {})).length > 0

/** The people behind those of these sessions that live. */
export const findViewers = (db: Db, sessionIds: readonly string[]) =>
  viewers(db)
    .select('s.id as session_id')
    .where(sql<boolean>`s.id = any(${sessionIds}::uuid[])`)
    .execute()
