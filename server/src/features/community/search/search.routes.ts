import { popularSearches, search as searchEndpoint, suggest as suggestEndpoint } from '@mtaa/contract/community/search'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { settingsTag } from '../../../core/cache-tags.ts'
import { foldSearchables } from '../../../core/fold.ts'
import type { Viewer } from '../../../core/viewer.ts'
import type { Admission } from '../../../platform/cache/admission.ts'
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
    ({ deps, viewer, query, stateOf, request }) =>
      search(deps, viewer, { query, kinds: openTo(stateOf), caller: callerOf(viewer, request) }),
    { cache: { for: 'visitors', tags: (result, { query }) => searchTags(result, query.kind), admission: asSearcher } },
  )

  on(suggestEndpoint, async ({ deps, viewer, query, language, stateOf, request }) => {
    placeFilter(query)
    const q = query.q.toLowerCase().slice(0, 80)
    const caller = callerOf(viewer, request)
    const items = await deps.cache.get(
      `suggestions ${language} ${q}`,
      (uses) => {
        uses(settingsTag)
        return suggest(deps.db, q, language)
      },
      { caller, admit: (work) => deps.searchGate(caller, work) },
    )
    return { items: items.filter(({ module }) => module === undefined || stateOf(module) !== 'disabled') }
  })

  on(popularSearches, async ({ deps }) => ({ items: await listPopular(deps) }), {
    cache: { for: 'everyone', tags: () => [settingsTag] },
  })
}

const callerOf = (viewer: Viewer, { ip }: FastifyRequest) => viewer?.id ?? networkOf(ip)

/** One who searches: their turn among the others, and how often they may. */
function asSearcher({ deps, viewer, request }: { deps: Deps; viewer: Viewer; request: FastifyRequest }): Admission {
  const caller = callerOf(viewer, request)
  return {
    caller,
    admit: (work) =>
      deps.searchGate(caller, async () => {
        await deps.limits.consume([viewer ? searchLimits.member : searchLimits.network, caller])
        return work()
      }),
  }
}
