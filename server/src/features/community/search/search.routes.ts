import { popularSearches, search as searchEndpoint, suggest as suggestEndpoint } from '@mtaa/contract/community/search'
import type { FastifyRequest } from 'fastify'
import type { Feature } from '../../../core/feature.ts'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { settingsTag } from '../../../core/cache-tags.ts'
import { foldSearchables } from '../../../core/fold.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { placeFilter } from '../../places/places/index.ts'
import { listPopular } from './popular-searches.ts'
import { search } from './search.ts'
import { searchLimits } from './search.limits.ts'
import { searchTags } from './search.tags.ts'
import { suggest } from './suggest.ts'

export function searchRoutes(on: On, all: readonly Feature[]) {
  const kinds = foldSearchables(all)
  const openTo = (stateOf: StateOf) =>
    new Map([...kinds].filter(([, { flag }]) => flag === null || stateOf(flag) !== 'disabled'))

  on(
    searchEndpoint,
    ({ deps, viewer, query, stateOf, request }) => {
      const asker = askerOf(viewer, request)
      return deps.searchGate(asker, async () => {
        await deps.limits.consume([viewer ? searchLimits.member : searchLimits.network, asker])
        return search(deps, viewer, { query, kinds: openTo(stateOf), asker })
      })
    },
    { cache: { for: 'visitors', tags: (result, { query }) => searchTags(result, query.kind) } },
  )

  on(suggestEndpoint, async ({ deps, viewer, query, language, stateOf, request }) => {
    placeFilter(query)
    const q = query.q.toLowerCase().slice(0, 80)
    const items = await deps.cache.get(`suggestions ${language} ${q}`, (uses) => {
      uses(settingsTag)
      return deps.searchGate(askerOf(viewer, request), () => suggest(deps.db, q, language))
    })
    return { items: items.filter(({ module }) => module === undefined || stateOf(module) !== 'disabled') }
  })

  on(popularSearches, async ({ deps }) => ({ items: await listPopular(deps) }), {
    cache: { for: 'everyone', tags: () => [settingsTag] },
  })
}

const askerOf = (viewer: Viewer, { ip }: FastifyRequest) => viewer?.id ?? networkOf(ip)
