import { defineFeature } from '../../../core/feature.ts'
import { authAdminRoutes } from './auth-admin.routes.ts'

export const authAdmin = defineFeature({
  name: 'identity/auth-admin',
  flag: 'essential',
  auth: (_, all) => ({ routes: [authAdminRoutes(all)] }),
})
