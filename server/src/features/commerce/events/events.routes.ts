import { getEvent } from '@mtaa/contract/commerce/events/events'
import {
  downloadEventDate,
  getEventCalendar,
  listEvents as listEndpoint,
} from '@mtaa/contract/commerce/events/list-events'
import { listTags } from '../../../core/cache-tags.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { consumeByCaller } from '../../identity/requesters/index.ts'
import { deviceOf } from '../../identity/sessions/index.ts'
import { placeFilter } from '../../places/places/index.ts'
import { cardTags, detailTags, getListing } from '../listings/index.ts'
import { eventUsage } from './events.limits.ts'
import { calendarFile } from './calendar-file.ts'
import { findEvent } from './events.queries.ts'
import { viewEvent } from './events.view.ts'
import { getCalendar, listEvents } from './list-events.ts'

export function eventsRoutes(on: On) {
  on(
    getEvent,
    async ({ deps, viewer, params }) => viewEvent(await getListing(findEvent, deps, viewer, params.id), viewer, deps),
    { cache: { for: 'visitors', tags: detailTags } },
  )

  on(listEndpoint, ({ deps, viewer, query }) => listEvents(deps, viewer, query), {
    cache: { for: 'unblocked', tags: ({ items }, { query }) => cardTags(items, { ...query, module: 'events' }) },
  })

  on(getEventCalendar, ({ deps, query }) => getCalendar(deps, query), {
    cache: { for: 'everyone', tags: (_, { query }) => listTags(['events'], placeFilter(query)) },
  })

  on(downloadEventDate, async ({ deps, viewer, params, request, reply }) => {
    await consumeByCaller(deps, eventUsage.dates, deviceOf(request))
    const event = viewEvent(await getListing(findEvent, deps, viewer, params.id), viewer, deps)
    const url = new URL(`/events/${event.id}`, deps.settings.publicUrl)
    void reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="mtaa-event.ics"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return calendarFile(event, { url: url.href, host: url.hostname, now: deps.clock() })
  })
}
