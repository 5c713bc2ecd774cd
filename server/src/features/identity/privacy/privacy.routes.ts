import * as api from '@mtaa/contract/identity/privacy'
import type { Feature } from '../../../core/feature.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { holdsRoutes } from './holds/holds.routes.ts'
import { openExport } from './open-export.ts'
import { planDeletion, undoDeletion } from './plan-deletion.ts'
import { findOpenDeletion, findRequests } from './privacy.queries.ts'
import { nextExportAt } from './privacy.rules.ts'
import { viewDeletion, viewExport } from './privacy.view.ts'
import { requestExport } from './request-export.ts'
import { requestsRoutes } from './requests/requests.routes.ts'

export function privacyRoutes(on: On, features: readonly Feature[]) {
  requestsRoutes(on)
  holdsRoutes(on)

  on(api.requestExport, async ({ deps, viewer }) => viewExport(await requestExport(deps, viewer), deps.clock()))

  on(api.listExports, async ({ deps, viewer }) => {
    const rows = await findRequests(deps.db, viewer.id, 'export')
    const now = deps.clock()
    return {
      items: rows.map((row) => viewExport(row, now)),
      next_at: nextExportAt(rows[0], now)?.toISOString() ?? null,
    }
  })

  on(api.getExportFile, ({ deps, viewer, params, reply }) => openExport(deps, viewer, params.id, reply))

  on(api.planDeletion, async ({ deps, viewer, body }) => {
    const { leave_rest: leavesRest = false } = body
    const planned = await planDeletion({ ...deps, features }, viewer, { leavesRest })
    return viewDeletion(planned)
  })

  on(api.getDeletion, async ({ deps, viewer }) => {
    const planned = await findOpenDeletion(deps.db, viewer.id)
    return { deletion: planned ? viewDeletion(planned) : null }
  })

  on(api.undoDeletion, async ({ deps, viewer }) => {
    await undoDeletion({ ...deps, features }, viewer)
    return { deletion: null }
  })
}
