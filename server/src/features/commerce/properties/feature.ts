import { defineFeature } from '../../../core/feature.ts'
import { propertiesRoutes } from './properties.routes.ts'

export const properties = defineFeature({
  name: 'commerce/properties',
  flag: 'properties',
  routes: propertiesRoutes,
})
