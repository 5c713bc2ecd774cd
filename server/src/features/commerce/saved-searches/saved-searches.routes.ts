import * as api from '@mtaa/contract/commerce/listings/saved-searches'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  deleteSearch,
  findSearches,
  hearsOfPriceDrops,
  storePriceDrops,
  updateSearch,
  type SearchRow,
} from './saved-searches.queries.ts'
import { pathOf } from './saved-searches.rules.ts'
import { saveSearch } from './write-search.ts'

export function savedSearchesRoutes(on: On) {
  on(
    api.listSavedSearches,
    async ({ deps: { db }, viewer }) => {
      const [rows, price_drops] = await Promise.all([findSearches(db, viewer.id), hearsOfPriceDrops(db, viewer.id)])
      return { items: rows.map(viewSearch), price_drops }
    },
    own,
  )

  on(api.saveSearch, async ({ deps, viewer, body, idempotencyKey }) =>
    showSearch(deps, viewer.id, await saveSearch(deps, viewer, body, idempotencyKey)),
  )

  on(
    api.changeSavedSearch,
    async ({ deps, viewer, params, body }) => {
      const key = { id: params.id, member_id: viewer.id }
      const isKnown = await deps.db.transaction().execute((tx) => updateSearch(tx, key, body, deps.clock()))
      if (!isKnown) throw new Refusal('saved_search_not_found')
      return showSearch(deps, viewer.id, params.id)
    },
    own,
  )

  on(
    api.deleteSavedSearch,
    async ({ deps, viewer, params }) => {
      await deps.db.transaction().execute((tx) => deleteSearch(tx, viewer.id, params.id))
      return {}
    },
    own,
  )

  on(
    api.setPriceDrops,
    async ({ deps, viewer, body: { price_drops } }) => {
      await deps.db.transaction().execute((tx) => storePriceDrops(tx, viewer.id, price_drops, deps.clock()))
      return { price_drops }
    },
    own,
  )
}

// Saved searches can be read and ended even when a feature is off.
const own = { flag: 'always' } as const

async function showSearch({ db }: Deps, memberId: string, id: string): Promise<api.SavedSearch> {
  const row = (await findSearches(db, memberId)).find((one) => one.id === id)
  if (!row) throw new Refusal('saved_search_not_found')
  return viewSearch(row)
}

const viewSearch = ({ id, name, filters, notice, created_at }: SearchRow): api.SavedSearch => ({
  id,
  name,
  filters,
  path: pathOf(filters),
  notice,
  created_at: created_at.toISOString(),
})
