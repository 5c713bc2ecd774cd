import type { Person } from '@mtaa/contract/community/people'
import type { Deps } from '../../../core/deps.ts'

export interface PersonRow {
  id: string
  first_name: string | null
  last_name: string | null
  profile_picture: string | null
}

/** A member as others see them; without a name, also after a deletion, `Anonymous User`. */
export function viewPerson(row: PersonRow, { pictures }: Pick<Deps, 'pictures'>): Person {
  const { id, first_name, last_name, profile_picture } = row
  const named = first_name || last_name
  return {
    id,
    first_name: named ? (first_name ?? '') : 'Anonymous',
    last_name: named ? (last_name ?? '') : 'User',
    profile_picture: profile_picture ? pictures.src(profile_picture) : null,
  }
}

/** The columns of `profiles as <alias>` that `viewPerson` reads. */
export const personColumns = <const A extends string>(alias: A) =>
  [`${alias}.id`, `${alias}.first_name`, `${alias}.last_name`, `${alias}.profile_picture`] as const
