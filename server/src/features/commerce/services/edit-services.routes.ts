import * as api from '@mtaa/contract/commerce/services/edit-services'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { mayEdit } from '../listings/index.ts'
import { createService } from './create-service.ts'
import { changeStatus } from './move-service.ts'
import { findService } from './services.queries.ts'
import { viewService, viewTerms } from './services.view.ts'
import { updateService } from './update-service.ts'

/** What providers do with their services. */
export function editServicesRoutes(on: On) {
  on(api.createService, async ({ deps, viewer, body, idempotencyKey }) =>
    show(deps, viewer, await createService(deps, viewer, body, idempotencyKey)),
  )

  on(api.getServiceTerms, async ({ deps, viewer, params }) => viewTerms(await findOwn(deps, viewer, params.id)), {
    flag: 'always',
  })

  on(api.updateService, async ({ deps, viewer, params, body }) => {
    await updateService(deps, viewer, params.id, body)
    return show(deps, viewer, params.id)
  })

  on(api.changeServiceStatus, async ({ deps, viewer, params, body }) => {
    await changeStatus(deps, viewer, params.id, body)
    return show(deps, viewer, params.id)
  })
}

/** A service of the member's own, in any state but deleted. */
async function findOwn(deps: Deps, viewer: Member, id: string) {
  const row = await findService(deps.db, id)
  if (!row || !mayEdit(viewer, row) || row.status === 'deleted') throw new Refusal('listing_not_found')
  return row
}

/** Of somebody who has just changed it. */
async function show(deps: Deps, viewer: Viewer, id: string) {
  const row = await findService(deps.db, id)
  if (!row) throw new Refusal('listing_not_found')
  return viewService(row, viewer, deps)
}
