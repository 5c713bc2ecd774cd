import { defineFeature } from '../../../core/feature.ts'
import { detailsIn, reportableListings } from '../listings/index.ts'
import { eventsRoutes } from './events.routes.ts'

/** Events and what can be had of them. Who has tickets is `commerce/tickets`. */
export const events = defineFeature({
  name: 'commerce/events',
  tables: ['event_series', 'event_ticket_types', 'events'],
  reads: ['listings'],
  flag: 'events',
  listingDetails: detailsIn('events'),
  reportables: [reportableListings('event', 'events')],
  routes: eventsRoutes,
})
