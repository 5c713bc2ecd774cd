import * as api from '@mtaa/contract/commerce/events/edit-events'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { mayEdit } from '../listings/index.ts'
import { cancelEvent } from './cancel-event.ts'
import { createEvent } from './create-event.ts'
import { viewTerms } from './event-terms.view.ts'
import { findEvent } from './events.queries.ts'
import { viewEvent } from './events.view.ts'
import { previewEvent } from './preview-event.ts'
import { findTypesOf } from './ticket-types.queries.ts'
import { updateEvent } from './update-event.ts'

/** What organizers do with their events, and what moderators cancel. */
export function editEventsRoutes(on: On) {
  on(api.createEvent, async ({ deps, viewer, body, idempotencyKey }) =>
    show(deps, viewer, await createEvent(deps, viewer, body, idempotencyKey)),
  )

  on(api.previewEvent, async ({ deps, body }) => previewEvent(deps, body))

  on(
    api.getEventTerms,
    async ({ deps, viewer, params }) => {
      const row = await findEvent(deps.db, params.id)
      if (!row || !mayEdit(viewer, row) || row.status === 'deleted') throw new Refusal('listing_not_found')
      return viewTerms(row, await findTypesOf(deps.db, params.id), deps.clock())
    },
    { flag: 'always' },
  )

  on(api.updateEvent, async ({ deps, viewer, params, body }) => {
    await updateEvent(deps, viewer, params.id, body)
    return show(deps, viewer, params.id)
  })

  on(
    api.cancelEvent,
    async ({ deps, viewer, params, body }) => {
      await cancelEvent(deps, viewer, { ...params, ...body })
      return show(deps, viewer, params.id)
    },
    { flag: 'always' },
  )
}

/** Of somebody who has just changed it: also one that was deleted by that. */
async function show(deps: Deps, viewer: Viewer, id: string) {
  const row = await findEvent(deps.db, id)
  if (!row) throw new Refusal('listing_not_found')
  return viewEvent(row, viewer, deps)
}
