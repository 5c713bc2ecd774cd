import { defineFeature } from '../../../core/feature.ts'
import { samlRoutes } from './saml.routes.ts'

export const saml = defineFeature({
  name: 'identity/saml',
  tables: ['sso_domains', 'sso_providers'],
  flag: 'essential',
  auth: () => ({ routes: [samlRoutes] }),
})
