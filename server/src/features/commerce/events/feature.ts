import { defineFeature } from '../../../core/feature.ts'
import { reportableListings } from '../listings/index.ts'
import { deletedEvents } from './deleted-events.ts'
import { deleteEmptySeries, erasePlaces } from './edit-events.queries.ts'
import { editEventsRoutes } from './edit-events.routes.ts'
import { eventKinds } from './event.kinds.ts'
import { findEventDetails } from './events.queries.ts'
import { eventsRoutes } from './events.routes.ts'
import { eventPermissions } from './events.permissions.ts'
import { inSeries } from './list-next.ts'
import { reviewedEvents } from './move-event.ts'

/** Events and what can be had of them. Who has tickets is `commerce/tickets`. */
export const events = defineFeature({
  name: 'commerce/events',
  tables: ['event_series', 'event_ticket_types', 'events'],
  reads: ['listings'],
  flag: 'events',
  listingDetails: findEventDetails,
  reviewedModule: reviewedEvents,
  reportables: [inSeries(reportableListings('event', 'events'))],
  notifications: Object.values(eventKinds),
  permissions: eventPermissions,
  retention: (all) => [deletedEvents(all)],
  routes(on) {
    eventsRoutes(on)
    editEventsRoutes(on)
  },
  ownData: {
    async erase(tx, memberId) {
      await erasePlaces(tx, memberId)
    },
    async eraseLast(tx) {
      await deleteEmptySeries(tx)
    },
  },
})
