import { defineFeature } from '../../../core/feature.ts'
import { samlRoutes } from './saml.routes.ts'

export const saml = defineFeature({ name: 'identity/saml', flag: 'essential', auth: () => ({ routes: [samlRoutes] }) })
