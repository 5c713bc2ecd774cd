import { defineFeature } from '../../../core/feature.ts'
import { deleteOldTokens } from './one-time-codes.queries.ts'
import { deleteOldPhoneChecks } from './phone-check.queries.ts'
import { registrationRoutes } from './registration.routes.ts'

export const codes = defineFeature({
  name: 'identity/codes',
  flag: 'essential',
  routes: registrationRoutes,
  retention: [
    { name: 'one-time codes and links', since: 'they expire', after: 0, sweep: deleteOldTokens },
    { name: 'checks of phone numbers before a sign-up', since: 'they expire', after: 0, sweep: deleteOldPhoneChecks },
  ],
  ownData: { tables: ['one_time_tokens'] },
})
