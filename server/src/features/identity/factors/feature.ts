import { defineFeature } from '../../../core/feature.ts'
import { sweepFactors } from './factors.jobs.ts'
import { factorsRoutes } from './factors.routes.ts'

export const factors = defineFeature({
  name: 'identity/factors',
  auth: () => ({ routes: [factorsRoutes] }),
  schedules: { 'factors.sweep': sweepFactors },
})
