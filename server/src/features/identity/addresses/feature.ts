import { defineFeature } from '../../../core/feature.ts'
import { addressesRoutes } from './addresses.routes.ts'
import { codeJobs } from './code-requests.ts'
import { deleteOldSignUps } from './pending-sign-ups.queries.ts'

export const addresses = defineFeature({
  name: 'identity/addresses',
  flag: 'essential',
  auth: () => ({ routes: [addressesRoutes] }),
  jobs: codeJobs,
  retention: [{ name: 'sign-ups that nobody confirmed', since: 'they expire', after: 0, sweep: deleteOldSignUps }],
})
