import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export interface ProfileRow {
  suspended: boolean
  bio: string | null
  languages: string[]
  county_code: number | null
  constituency_code: number | null
  ward_code: number | null
}

const profileRows = prepared(
  (_, { id, now }: { id: string; now: Date }, _variant: object) => sql<ProfileRow>`
    select coalesce(u.banned_until > ${now}::timestamptz, false) as suspended, p.bio, p.languages,
      p.county_code, p.constituency_code, p.ward_code
    from users u join profiles p on p.id = u.id where u.id = ${id}::uuid and not u.is_anonymous`,
)

/** What a profile adds to a seller; none of an account that is deleted or anonymous. */
export const findProfile = async (db: Db, id: string, now: Date) => (await profileRows(db, { id, now }, {}))[0]
