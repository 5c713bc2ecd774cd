import { modules } from '@mtaa/contract/commerce/products/categories'
import { findBusiestCounty, findPlace, listLocations, searchPlaces } from '@mtaa/contract/places/places'
import { settingsTag } from '../../../core/cache-tags.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { codingFor } from '../../../platform/http/accepted.ts'
import { isSameTag } from '../../../platform/http/entity-tag.ts'
import { locationsAnswer } from './locations-answer.ts'
import { busiestCounty, placePage } from './place-page.ts'
import { busiestTags, placePageTags } from './places.tags.ts'
import { findByName } from './search-places.ts'

/** For 30 days; after a day it is renewed behind what is shown, since places may be renamed. */
const maxAge = 'public, max-age=86400, stale-while-revalidate=2505600'

export function placesRoutes(on: On) {
  // Compressed before the first request.
  void locationsAnswer()

  on(listLocations, async ({ request, reply }) => {
    const { etag, ...bodies } = await locationsAnswer()
    void reply.headers({ 'cache-control': maxAge, etag, vary: 'accept-encoding' })
    if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const encoding = codingFor(request.headers['accept-encoding'], ['br', 'gzip']) ?? 'identity'
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bodies[encoding])
  })

  on(findPlace, ({ deps, query }) => placePage(deps, query), {
    cache: { for: 'everyone', tags: placePageTags },
  })

  on(
    findBusiestCounty,
    async ({ deps, stateOf }) => {
      const open = modules.filter((module) => stateOf(module) !== 'disabled')
      return { county: await busiestCounty(deps, open) }
    },
    { cache: { for: 'everyone', tags: () => busiestTags } },
  )

  on(searchPlaces, async ({ query }) => ({ places: findByName(query.q) }), {
    cache: { for: 'everyone', tags: () => [settingsTag] },
  })
}
