import { defineFeature } from '../../../core/feature.ts'
import { reportablePeople } from './reportable-people.ts'
import { searchablePeople } from './searchable-people.ts'
import { sellersRoutes } from './sellers.routes.ts'

export const sellers = defineFeature({
  name: 'commerce/sellers',
  reads: ['businesses', 'listings'],
  flag: 'essential',
  routes: sellersRoutes,
  reportables: [reportablePeople],
  searchable: [searchablePeople],
})
