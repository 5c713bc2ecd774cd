import { defineFeature } from '../../../core/feature.ts'
import { detailsIn, reportableListings } from '../listings/index.ts'
import { eventsRoutes } from './events.routes.ts'

export const events = defineFeature({
  name: 'commerce/events',
  tables: ['events'],
  flag: 'events',
  listingDetails: detailsIn('events'),
  reportables: [reportableListings('event', 'events')],
  routes: eventsRoutes,
})
