import { getService } from '@mtaa/contract/services'
import type { On } from '../../platform/http.ts'
import { getListing } from '../listings/index.ts'
import { findService } from './services.queries.ts'
import { viewService } from './services.view.ts'

export function servicesRoutes(on: On) {
  on(
    getService,
    async ({ deps, viewer, params }) =>
      viewService(await getListing(findService, deps.db, viewer, params.id), viewer, deps),
    { kept: 'for visitors' },
  )
}
