import type { Deps } from '../../../core/deps.ts'
import { findNewestMatches } from '../../community/search/index.ts'
import { findCards, findNewProducts } from '../listings/index.ts'
import { maxListed, overlap } from './saved-searches.rules.ts'
import type { SearchRow } from './saved-searches.queries.ts'

/** Others' products that a search finds and that were listed since it was last looked at: the newest, as many as a mail has. */
export async function look(deps: Deps, { filters, looked_at, member_id }: SearchRow): Promise<string[]> {
  const since = new Date(looked_at.getTime() - overlap)
  const { q, ...rest } = filters
  const rows = q
    ? await findCards(deps.db, member_id, await findNewestMatches(deps, { q, ...rest }, since, maxListed))
    : await findNewProducts(deps, member_id, rest, maxListed)
  return rows
    .filter(({ created_at, status, owner_id }) => created_at > since && status === 'active' && owner_id !== member_id)
    .map(({ id }) => id)
}
