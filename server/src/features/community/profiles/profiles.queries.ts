import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { isMutedBy } from '../mutes/index.ts'
import { isLastSeenShownTo, isSearchable, isWardShownTo } from '../privacy-settings/index.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export interface ProfileRow {
  suspended: boolean
  shows_home: boolean
  muted: boolean
  searchable: boolean
  /** The day on which they were last here, if this viewer is shown it. */
  last_seen: string | null
  bio: string | null
  languages: string[]
  county_code: number | null
  constituency_code: number | null
  ward_code: number | null
}

interface Looking {
  id: string
  /** Null for a visitor. */
  me: string | null
  now: Date
}

const profileRows = prepared(
  (_, { id, me, now }: Looking, _variant: object) => sql<ProfileRow>`
    select coalesce(u.banned_until > ${now}::timestamptz, false) as suspended, p.bio, p.languages,
      ${isWardShownTo(me, 'p.id')} as shows_home, ${isSearchable('p.id')} as searchable, ${isMutedBy(me, 'p.id')} as muted,
      (select l.day::text from last_seen l where l.member_id = p.id and ${isLastSeenShownTo(me, 'p.id')}) as last_seen,
      p.county_code, p.constituency_code, p.ward_code
    from users u join profiles p on p.id = u.id where u.id = ${id}::uuid and not u.is_anonymous`,
)

/** What a profile adds to a seller, as this viewer may know it; none of an account that is deleted or anonymous. */
export const findProfile = async (db: Db, looking: Looking) => (await profileRows(db, looking, {}))[0]
