import { defineFeature } from '../../../core/feature.ts'
import { deleteOldTokens, endTokens } from './one-time-codes.queries.ts'
import { deleteOldPhoneChecks } from './phone-check.queries.ts'
import { registrationRoutes } from './registration.routes.ts'
import { codeKinds } from './code.kinds.ts'

export const codes = defineFeature({
  name: 'identity/codes',
  tables: ['one_time_tokens', 'phone_checks'],
  flag: 'essential',
  notifications: Object.values(codeKinds),
  routes: registrationRoutes,
  retention: [
    { name: 'one-time codes and links', since: 'they expire', after: 0, sweep: deleteOldTokens },
    { name: 'checks of phone numbers before a sign-up', since: 'they expire', after: 0, sweep: deleteOldPhoneChecks },
  ],
  signInMethods: { endPending: (tx, userId) => endTokens(tx, userId) },
  ownData: { tables: ['one_time_tokens'] },
})
