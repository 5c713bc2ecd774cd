import { defineFeature } from '../../../core/feature.ts'
import { addressesRoutes } from './addresses.routes.ts'
import { codeJobs } from './code-requests.ts'
import { deleteOldSignUps } from './pending-sign-ups.queries.ts'
import { deleteOldPhoneChecks } from './phone-check.queries.ts'
import { registrationRoutes } from './registration.routes.ts'

export const addresses = defineFeature({
  name: 'identity/addresses',
  routes: registrationRoutes,
  auth: () => ({ routes: [addressesRoutes] }),
  jobs: codeJobs,
  retention: [
    { name: 'sign-ups that nobody confirmed', since: 'they expire', after: 0, sweep: deleteOldSignUps },
    { name: 'checks of phone numbers before a sign-up', since: 'they expire', after: 0, sweep: deleteOldPhoneChecks },
  ],
})
