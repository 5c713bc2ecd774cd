import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Registration } from './registration.rules.ts'

const meRow = prepared((db, { id }: { id: string }, _: object) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.email', 'u.created_at'])
    .select(['p.first_name', 'p.last_name', 'p.phone', 'p.profile_picture', 'p.handle', 'p.handle_changed_at'])
    .select(['p.bio', 'p.languages', 'p.gender', sql<string | null>`p.date_of_birth::text`.as('date_of_birth')])
    .select(['p.county_code', 'p.constituency_code', 'p.ward_code'])
    .select(sql<string[]>`array(select role from user_roles r where r.user_id = u.id order by role)`.as('roles'))
    .where('u.id', '=', id),
)
export const findMe = async (db: Db, id: string) => (await meRow(db, { id }, {}))[0]

export interface HomeCodes {
  county_code: number | null
  constituency_code: number | null
  ward_code: number | null
}

export type NewProfile = Registration & HomeCodes

/** Every profile is an adult's: the form requires it, and later dates of birth were refused before. */
export const insertProfile = (tx: Tx, profile: NewProfile & { id: string }, now: Date) =>
  tx
    .insertInto('profiles')
    .values({ ...profile, adult_confirmed_at: now, created_at: now, updated_at: now })
    .execute()

export type ProfileChange = Partial<
  HomeCodes & {
    first_name: string
    last_name: string
    phone: string | null
    profile_picture: string | null
    bio: string | null
    languages: string[]
    date_of_birth: string | null
    gender: string | null
  }
>

export const updateProfile = (tx: Tx, id: string, change: ProfileChange, now: Date) =>
  tx
    .updateTable('profiles')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()

interface Slugs {
  county: string
  constituency: string
  ward: string
}

/** Codes of a place by the slugs of its names, other spellings included, as far down as they are known. */
export async function findCodesBySlugs(db: Db, { county, constituency, ward }: Slugs) {
  const { rows } = await read<HomeCodes>(db)`
    with c as (${slugged('county', county)}), k as (${slugged('constituency', constituency)}), w as (${slugged('ward', ward)})
    select c.code as county_code, constituencies.code as constituency_code, wards.code as ward_code
    from c
    left join constituencies on constituencies.county_code = c.code and constituencies.code in (select code from k)
    left join wards on wards.constituency_code = constituencies.code and wards.code in (select code from w)
    limit 1`
  return rows[0]
}

const tables = { county: 'counties', constituency: 'constituencies', ward: 'wards' } as const

const slugged = (level: keyof typeof tables, slug: string) => sql`
  select code from ${sql.table(tables[level])} where slug = ${slug}
  union select code from place_aliases where level = ${level} and slug = ${slug}`
