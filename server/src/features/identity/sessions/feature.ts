import { defineFeature } from '../../../core/feature.ts'
import { devicesRoutes } from './devices.routes.ts'
import { deviceLifeSeconds } from './device.ts'
import { deleteOldDevices, forgetDevices } from './known-devices.queries.ts'
import { eraseLastSeen, exportLastSeen } from './last-seen.queries.ts'
import { exportSessions } from './own-data.queries.ts'
import { refreshSession } from './refresh-session.ts'
import { endAllSessions } from './sessions.queries.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { sessionsSelfTests } from './sessions.self-tests.ts'

export const sessions = defineFeature({
  name: 'identity/sessions',
  tables: ['known_devices', 'last_seen', 'session_methods', 'sessions'],
  reads: ['identities', 'mfa_factors'],
  flag: 'essential',
  selfTests: sessionsSelfTests,
  routes: devicesRoutes,
  auth: () => ({
    grants: { refresh_token: (deps, body) => refreshSession(deps, body.refresh_token) },
    routes: [sessionsRoutes],
  }),
  retention: [
    {
      // As long as a browser stores the cookie.
      name: 'browsers known by their cookie',
      since: 'they were last seen',
      after: deviceLifeSeconds * 1000,
      sweep: deleteOldDevices,
    },
  ],
  signInMethods: {
    async endPending(tx, userId) {
      await endAllSessions(tx, userId)
      await forgetDevices(tx, userId)
    },
  },
  ownData: {
    tables: ['sessions', 'known_devices', 'last_seen'],
    export: async (db, memberId) => ({
      sessions: await exportSessions(db, memberId),
      last_seen: await exportLastSeen(db, memberId),
    }),
    // Sessions end with the account's credentials.
    async erase(tx, memberId) {
      await eraseLastSeen(tx, memberId)
    },
  },
})
