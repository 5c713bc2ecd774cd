import { defineFeature } from '../../../core/feature.ts'
import { policiesRoutes } from './policies.routes.ts'

export const policies = defineFeature({
  name: 'identity/policies',
  flag: 'essential',
  routes: (on, all) =>
    policiesRoutes(
      on,
      all.flatMap(({ policies: declared = [] }) => declared),
    ),
})
