import { maxSavedSearches, type SavedFilters, type SearchNotice } from '@mtaa/contract/commerce/listings/saved-searches'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { assertKnown } from '../../community/search/index.ts'
import { checkFilters } from '../listings/index.ts'
import { countedFilters, nameOf } from './saved-searches.rules.ts'
import * as queries from './saved-searches.queries.ts'

interface Input {
  filters: SavedFilters
  notice: SearchNotice
}

/** Saves a search. Answers its id; a key used before, what it made. */
export async function saveSearch(deps: Deps, member: Member, input: Input, key: string | undefined): Promise<string> {
  const filters = countedFilters(input.filters)
  checkFilters(filters)
  assertKnown(filters)
  const at = deps.clock()
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(
      tx,
      { userId: member.id, scope: 'content', key, request: { savedSearch: input }, at },
      async (newId) => {
        await queries.lockSearchesOf(tx, member.id)
        const present = await queries.findSearches(tx, member.id)
        if (present.length >= maxSavedSearches) throw new Refusal('saved_search_limit', { limit: maxSavedSearches })
        const name = nameOf(filters, await queries.findLanguage(tx, member.id))
        await queries.insertSearch(tx, { id: newId, member_id: member.id, name, filters, notice: input.notice }, at)
        await queries.beginNotices(tx, member.id, at)
      },
    ),
  )
  return id
}
