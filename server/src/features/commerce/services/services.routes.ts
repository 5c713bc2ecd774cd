import { getService, listServed as listServedEndpoint } from '@mtaa/contract/commerce/services/services'
import type { On } from '../../../core/endpoints/registrar.ts'
import { detailTags, getListing } from '../listings/index.ts'
import { listServed } from './list-served.ts'
import { findService } from './services.queries.ts'
import { viewService } from './services.view.ts'

export function servicesRoutes(on: On) {
  on(
    getService,
    async ({ deps, viewer, params }) =>
      viewService(await getListing(findService, deps, viewer, params.id), viewer, deps),
    { cache: { for: 'visitors', tags: detailTags } },
  )

  on(listServedEndpoint, async ({ deps, viewer, query: { ward } }) => ({ items: await listServed(deps, viewer, ward) }))
}
