import { defineFeature } from '../../../core/feature.ts'
import { detailsIn, reportableListings } from '../listings/index.ts'
import { servicesRoutes } from './services.routes.ts'

export const services = defineFeature({
  name: 'commerce/services',
  tables: ['services'],
  flag: 'services',
  listingDetails: detailsIn('services'),
  reportables: [reportableListings('service', 'services')],
  routes: servicesRoutes,
})
