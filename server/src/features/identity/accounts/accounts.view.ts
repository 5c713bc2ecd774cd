import { genders, roles, type Me, type Role } from '@mtaa/contract/identity/accounts'
import { spokenLanguages } from '@mtaa/contract/community/spoken-languages'
import type { Deps } from '../../../core/deps.ts'
import { placeOf } from '../../places/places/index.ts'
import type { HomeCodes } from './accounts.queries.ts'
import { handleWaitsUntil } from './handles.rules.ts'

interface MeRow extends HomeCodes {
  id: string
  email: string | null
  created_at: Date
  first_name: string | null
  last_name: string | null
  phone: string | null
  profile_picture: string | null
  handle: string | null
  handle_changed_at: Date | null
  bio: string | null
  languages: readonly string[] | null
  date_of_birth: string | null
  gender: string | null
  roles: string[]
}

export function viewMe(row: MeRow, { pictures, clock }: Pick<Deps, 'pictures' | 'clock'>): Me {
  const { id, email, first_name, last_name, phone, profile_picture, county_code } = row
  return {
    id,
    email,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone,
    profile_picture: profile_picture ? pictures.src(profile_picture) : null,
    handle: row.handle,
    handle_waits_until: handleWaitsUntil(row.handle_changed_at, clock())?.toISOString() ?? null,
    bio: row.bio,
    languages: languagesOf(row.languages),
    date_of_birth: row.date_of_birth,
    gender: genders.find((gender) => gender === row.gender) ?? null,
    roles: row.roles.filter(isRole),
    home: county_code === null ? null : placeOf({ ...row, county_code }),
    created_at: row.created_at.toISOString(),
  }
}

/** Those that the contract knows, in its order. */
export const languagesOf = (stored: readonly string[] | null) =>
  spokenLanguages.filter((language) => stored?.includes(language))

/** Whether a text of `user_roles` is a known role; others give no permission. */
export const isRole = (role: string): role is Role => roles.some((known) => known === role)
