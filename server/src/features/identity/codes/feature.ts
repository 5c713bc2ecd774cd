import { defineFeature } from '../../../core/feature.ts'
import { sweepCodes } from './codes.jobs.ts'
import { registrationRoutes } from './registration.routes.ts'

export const codes = defineFeature({
  name: 'identity/codes',
  routes: registrationRoutes,
  schedules: { 'codes.sweep': sweepCodes },
})
