import { getEvent } from '@mtaa/contract/commerce/events/events'
import type { On } from '../../../core/endpoints/registrar.ts'
import { detailTags, getListing } from '../listings/index.ts'
import { findEvent } from './events.queries.ts'
import { viewEvent } from './events.view.ts'

export function eventsRoutes(on: On) {
  on(
    getEvent,
    async ({ deps, viewer, params }) => viewEvent(await getListing(findEvent, deps, viewer, params.id), viewer, deps),
    { cache: { for: 'visitors', tags: detailTags } },
  )
}
