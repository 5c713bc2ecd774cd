import { roles, type Me, type Role } from '@mtaa/contract/identity/accounts'
import type { Deps } from '../../../core/deps.ts'
import { placeOf } from '../../places/places/index.ts'
import type { HomeCodes } from './accounts.queries.ts'

interface MeRow extends HomeCodes {
  id: string
  email: string | null
  created_at: Date
  first_name: string | null
  last_name: string | null
  phone: string | null
  profile_picture: string | null
  roles: string[]
}

export function viewMe(row: MeRow, { pictures }: Pick<Deps, 'pictures'>): Me {
  const { id, email, first_name, last_name, phone, profile_picture, county_code } = row
  return {
    id,
    email,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone,
    profile_picture: profile_picture ? pictures.src(profile_picture) : null,
    roles: row.roles.filter(isRole),
    home: county_code === null ? null : placeOf({ ...row, county_code }),
    created_at: row.created_at.toISOString(),
  }
}

/** Whether a text of `user_roles` is a known role; others give no permission. */
export const isRole = (role: string): role is Role => roles.some((known) => known === role)
