import { listingModules, modules, type ListingModule } from '@mtaa/contract/commerce/products/categories'
import {
  addressesPerPage,
  listListingAddresses,
  listListingMonths,
} from '@mtaa/contract/commerce/listings/listing-addresses'
import { deleteListing, restoreListing } from '@mtaa/contract/commerce/listings/delete-listing'
import { countListings } from '@mtaa/contract/commerce/listings/listing-facets'
import { listSimilar as listSimilarEndpoint } from '@mtaa/contract/commerce/listings/similar-listings'
import { listListings as listListingsEndpoint, listMyListings } from '@mtaa/contract/commerce/listings/listings'
import { readCursor } from '../../../platform/http/cursor.ts'
import { itemTag, listTags, settingsTag } from '../../../core/cache-tags.ts'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { placeFilter } from '../../places/places/index.ts'
import { countByMonth, findAddresses } from './addresses.queries.ts'
import { countFacets } from './count-facets.ts'
import { deleteListing as remove, restoreListing as restore } from './delete-listing.ts'
import { listSimilar } from './list-similar.ts'
import { fetchSize, listListings, pageOfRows } from './list-listings.ts'
import { findMine } from './listings.queries.ts'
import { cardTags } from './listings.tags.ts'
import { viewAddress, viewCard } from './listings.view.ts'

/** The modules of a list that are on. */
function modulesOf({ module }: { module?: ListingModule | undefined }, stateOf: StateOf): ListingModule[] {
  const requested: readonly ListingModule[] = module ? [module] : modules
  return requested.filter((one) => stateOf(one) !== 'disabled')
}

export function listingsRoutes(on: On) {
  on(deleteListing, async ({ deps, viewer, params }) => {
    await remove(deps, viewer, params.id)
    return {}
  })

  on(restoreListing, async ({ deps, viewer, params }) => {
    await restore(deps, viewer, params.id)
    return {}
  })

  on(countListings, ({ deps, query, stateOf }) => countFacets(deps, query, modulesOf(query, stateOf)), {
    // Aged, not dropped by each write: counts may be a minute old.
    cache: { for: 'everyone', tags: () => [settingsTag] },
    flag: { query: 'module' },
  })

  on(
    listSimilarEndpoint,
    async ({ deps, viewer, stateOf, params }) => ({
      items: (await listSimilar(deps, viewer, stateOf, params.id)).map((row) => viewCard(row, deps)),
    }),
    { cache: { for: 'unblocked', tags: (_, { params }) => [itemTag('listing', params.id)] } },
  )

  on(
    listListingsEndpoint,
    ({ deps, viewer, query, stateOf }) => listListings(deps, viewer, query, modulesOf(query, stateOf)),
    {
      cache: { for: 'unblocked', tags: ({ items }, { query }) => cardTags(items, query) },
      flag: { query: 'module' },
    },
  )

  on(
    listMyListings,
    async ({ deps, viewer, query: { module, status, cursor, limit } }) => {
      const mine = { ownerId: viewer.id, module, status, before: readCursor(cursor) }
      return pageOfRows(await findMine(deps.db, mine, fetchSize(limit)), limit, deps)
    },
    { flag: 'always' },
  )

  on(
    listListingMonths,
    async ({ deps: { db, clock }, stateOf }) => {
      const open = listingModules.filter((module) => stateOf(module) !== 'disabled')
      return { items: await countByMonth(db, open, clock()) }
    },
    { cache: { for: 'everyone', tags: () => listTags(listingModules, placeFilter({})) } },
  )

  on(
    listListingAddresses,
    async ({ deps: { db, clock }, query: { module, month, page } }) => {
      const [from, before] = [new Date(`${month}-01T00:00:00Z`), new Date(`${month}-01T00:00:00Z`)]
      before.setUTCMonth(before.getUTCMonth() + 1)
      const offset = (page - 1) * addressesPerPage
      const rows = await findAddresses(db, { module, from, before, now: clock() }, addressesPerPage, offset)
      return { items: rows.map(viewAddress) }
    },
    {
      cache: { for: 'everyone', tags: (_, { query }) => listTags([query.module], placeFilter({})) },
      flag: { query: 'module' },
    },
  )
}
