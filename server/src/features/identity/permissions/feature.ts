import { defineFeature } from '../../../core/feature.ts'
import { permissionsRoutes } from './permissions.routes.ts'

export const permissions = defineFeature({
  name: 'identity/permissions',
  flag: 'essential',
  routes: (on, all) =>
    permissionsRoutes(
      on,
      all.flatMap(({ permissions: declared = [] }) => declared),
    ),
})
