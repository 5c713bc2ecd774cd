import { defineFeature } from '../../../core/feature.ts'
import { devicesRoutes } from './devices.routes.ts'
import { deviceLifeSeconds } from './device.ts'
import { deleteOldDevices } from './known-devices.queries.ts'
import { exportSessions } from './own-data.queries.ts'
import { refreshSession } from './refresh-session.ts'
import { sessionsRoutes } from './sessions.routes.ts'

export const sessions = defineFeature({
  name: 'identity/sessions',
  flag: 'essential',
  routes: devicesRoutes,
  auth: () => ({
    grants: { refresh_token: (deps, body) => refreshSession(deps, body.refresh_token) },
    routes: [sessionsRoutes],
  }),
  retention: [
    {
      // As long as a browser keeps the cookie.
      name: 'browsers known by their cookie',
      since: 'they were last seen',
      after: deviceLifeSeconds * 1000,
      sweep: deleteOldDevices,
    },
  ],
  ownData: {
    tables: ['sessions', 'known_devices'],
    export: async (db, memberId) => ({ sessions: await exportSessions(db, memberId) }),
  },
})
