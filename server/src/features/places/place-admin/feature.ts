import { defineFeature } from '../../../core/feature.ts'
import { placeAdminPermissions } from './place-admin.permissions.ts'
import { placeAdminRoutes } from './place-admin.routes.ts'

/** Places as admins edit them. What is stored is of places, which all features read. */
export const placeAdmin = defineFeature({
  name: 'places/place-admin',
  flag: 'essential',
  permissions: placeAdminPermissions,
  routes: placeAdminRoutes,
})
