import { defineFeature } from '../../../core/feature.ts'
import { codeJobs, sweepAddresses, registrationRoutes } from '../addresses/index.ts'
import { sweepCodes } from '../codes/index.ts'
import { sweepFlows } from '../flows/index.ts'
import { sweepDevices, devicesRoutes } from '../sessions/index.ts'
import { sweepAnonymous, eraseAccount, exportAccount, exportSessions } from '../users/index.ts'
import { authPartsOf } from './auth-parts.ts'
import { authRoutes } from './auth.routes.ts'

export const auth = defineFeature({
  name: 'identity/auth',
  routes(on) {
    devicesRoutes(on)
    registrationRoutes(on)
  },
  mount: (http, deps, all) => authRoutes(http, deps, authPartsOf(all, deps)),
  jobs: codeJobs,
  schedules: {
    'codes.sweep': sweepCodes,
    'addresses.sweep': sweepAddresses,
    'flows.sweep': sweepFlows,
    'sessions.sweep': sweepDevices,
    'users.sweep': sweepAnonymous,
  },
  ownData: {
    export: async (db, memberId) => ({
      account: await exportAccount(db, memberId),
      sessions: await exportSessions(db, memberId),
    }),
    erase: (tx, memberId, { now }) => eraseAccount(tx, memberId, now),
  },
})
