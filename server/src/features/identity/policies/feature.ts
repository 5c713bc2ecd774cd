import { defineFeature } from '../../../core/feature.ts'
import { policiesRoutes } from './policies.routes.ts'

export const policies = defineFeature({
  name: 'identity/policies',
  routes: (on, all) =>
    policiesRoutes(
      on,
      all.flatMap(({ policies: declared = [] }) => declared),
    ),
})
