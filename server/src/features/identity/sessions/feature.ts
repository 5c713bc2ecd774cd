import { defineFeature } from '../../../core/feature.ts'
import { devicesRoutes } from './devices.routes.ts'
import { exportSessions } from './own-data.queries.ts'
import { refreshSession } from './refresh-session.ts'
import { sweepDevices } from './sessions.jobs.ts'
import { sessionsRoutes } from './sessions.routes.ts'

export const sessions = defineFeature({
  name: 'identity/sessions',
  routes: devicesRoutes,
  auth: () => ({
    grants: { refresh_token: (deps, body) => refreshSession(deps, body.refresh_token) },
    routes: [sessionsRoutes],
  }),
  schedules: { 'sessions.sweep': sweepDevices },
  ownData: { export: async (db, memberId) => ({ sessions: await exportSessions(db, memberId) }) },
})
