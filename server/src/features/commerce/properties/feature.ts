import { defineFeature } from '../../../core/feature.ts'
import { detailsIn, reportableListings } from '../listings/index.ts'
import { propertiesRoutes } from './properties.routes.ts'
import { viewingsRoutes } from './viewings.routes.ts'

export const properties = defineFeature({
  name: 'commerce/properties',
  tables: ['properties'],
  reads: ['listings'],
  flag: 'properties',
  listingDetails: detailsIn('properties'),
  reportables: [reportableListings('property', 'properties')],
  routes(on) {
    propertiesRoutes(on)
    viewingsRoutes(on)
  },
})
