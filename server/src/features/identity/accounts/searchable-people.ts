import type { Searchable } from '../../../core/searchable.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findPeople } from './accounts.queries.ts'

/** What of members can be found: their names, of those who are neither anonymous nor banned. Never where they live. */
export const searchablePeople: Searchable = {
  kinds: ['people'],
  table: 'profiles',
  async show(deps, _viewer, ids) {
    const rows = await findPeople(deps.db, ids, deps.clock())
    return rows.map((row) => ({
      id: row.id,
      kind: 'people' as const,
      person: { ...viewPerson(row, deps), joined: row.joined.toISOString() },
    }))
  },
}
