import { defineFeature } from '../../../core/feature.ts'
import { factorRetention } from './factors.retention.ts'
import { factorsRoutes } from './factors.routes.ts'

export const factors = defineFeature({
  name: 'identity/factors',
  flag: 'essential',
  auth: () => ({ routes: [factorsRoutes] }),
  retention: factorRetention,
  ownData: { tables: ['mfa_factors'] },
})
