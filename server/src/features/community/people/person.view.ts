import type { Person } from '@mtaa/contract/community/people'
import type { Deps } from '../../../core/deps.ts'

/** What `personColumns` select. Null where the account has no profile any more. */
export interface PersonColumns {
  first_name: string | null
  last_name: string | null
  handle: string | null
  profile_picture: string | null
}

export interface PersonRow extends PersonColumns {
  id: string
}

/**
 * A member's public face: names and the URL of the picture, nothing else of the account. Without a name it is
 * `Anonymous User`, after a deletion `Anonymous` (docs/rules/accounts.md).
 */
export const viewPerson = (row: PersonRow, deps: Pick<Deps, 'pictures'>): Person => viewPersonOf(row.id, row, deps)

/** The same of a row that has another id: lists are long, so nothing is copied. */
export function viewPersonOf(id: string, row: PersonColumns, { pictures }: Pick<Deps, 'pictures'>): Person {
  const { first_name, last_name, handle, profile_picture } = row
  const named = first_name || last_name
  return {
    id,
    first_name: named ? (first_name ?? '') : 'Anonymous',
    last_name: named ? (last_name ?? '') : first_name === null ? '' : 'User',
    handle,
    profile_picture: profile_picture ? pictures.src(profile_picture) : null,
  }
}
