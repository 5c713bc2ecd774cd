import { defineFeature } from '../../../core/feature.ts'
import { factorRetention } from './factors.retention.ts'
import { factorsRoutes } from './factors.routes.ts'
import { factorKinds } from './factor.kinds.ts'

export const factors = defineFeature({
  name: 'identity/factors',
  tables: ['mfa_challenges'],
  reads: ['mfa_factors', 'sessions'],
  flag: 'essential',
  notifications: Object.values(factorKinds),
  auth: () => ({ routes: [factorsRoutes] }),
  retention: factorRetention,
})
