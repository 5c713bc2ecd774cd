import type { Searchable } from '../../../core/searchable.ts'
import { findActive } from './businesses.queries.ts'
import { viewCard } from './businesses.view.ts'

/** What of businesses can be found: all that the directory shows. */
export const searchableBusinesses: Searchable = {
  kinds: ['businesses'],
  table: 'businesses',
  show: async (deps, viewer, ids) =>
    (await findActive(deps.db, viewer?.id ?? null, ids)).map((row) => ({
      id: row.id,
      kind: 'businesses' as const,
      business: viewCard(row, deps),
    })),
}
