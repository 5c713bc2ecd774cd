import type { SearchHit, SearchKind } from '@mtaa/contract/community/search'
import type { FlagName } from '@mtaa/contract/operations/flag-list'
import type { Deps } from './deps.ts'
import type { Viewer } from './viewer.ts'

/** What of a feature can be searched. No two features share a kind. */
export interface Searchable {
  kinds: readonly SearchKind[]
  /** The table whose rows are found: a migration has declared with `search_by` what is searched of them. */
  table: string
  /** Without it, the flag of the feature. */
  flagOf?(kind: SearchKind): FlagName
  /**
   * Shows what was found, by the ids of its rows, in any order; leaves out what this viewer may not see or what is no longer
   * shown.
   */
  show(deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<(SearchHit & { id: string })[]>
}
