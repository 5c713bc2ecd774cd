import { defineFeature } from '../../../core/feature.ts'
import { sweepAddresses } from './addresses.jobs.ts'
import { addressesRoutes } from './addresses.routes.ts'
import { codeJobs } from './code-requests.ts'

export const addresses = defineFeature({
  name: 'identity/addresses',
  auth: () => ({ routes: [addressesRoutes] }),
  jobs: codeJobs,
  schedules: { 'addresses.sweep': sweepAddresses },
})
