import { defineFeature } from '../../../core/feature.ts'
import { providerParts } from './oidc.routes.ts'

export const oidc = defineFeature({ name: 'identity/oidc', flag: 'essential', auth: providerParts })
