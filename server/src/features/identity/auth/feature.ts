import { defineFeature } from '../../../core/feature.ts'
import { authJobs } from './auth.jobs.ts'
import { authRetention } from './auth.retention.ts'
import { authPartsOf } from './auth-parts.ts'
import { authRoutes } from './auth.routes.ts'
import { devicesRoutes } from './devices.routes.ts'
import { eraseAccount, exportAccount, exportSessions } from './own-data.queries.ts'
import { registrationRoutes } from './registration.routes.ts'

export const auth = defineFeature({
  name: 'identity/auth',
  routes(on) {
    devicesRoutes(on)
    registrationRoutes(on)
  },
  mount: (http, deps, all) => authRoutes(http, deps, authPartsOf(all, deps)),
  jobs: authJobs,
  retention: authRetention,
  ownData: {
    tables: [
      'identities',
      'sessions',
      'known_devices',
      'mfa_factors',
      'webauthn_credentials',
      'one_time_tokens',
      'auth_flows',
    ],
    export: async (db, memberId) => ({
      account: await exportAccount(db, memberId),
      sessions: await exportSessions(db, memberId),
    }),
    eraseLast: (tx, memberId, { now }) => eraseAccount(tx, memberId, now),
  },
})
