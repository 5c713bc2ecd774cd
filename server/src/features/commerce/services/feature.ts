import { defineFeature } from '../../../core/feature.ts'
import { detailsIn } from '../listings/index.ts'
import { servicesRoutes } from './services.routes.ts'

export const services = defineFeature({
  name: 'commerce/services',
  tables: ['services'],
  flag: 'services',
  listingDetails: detailsIn('services'),
  routes: servicesRoutes,
})
