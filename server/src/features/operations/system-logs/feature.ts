import { defineFeature } from '../../../core/feature.ts'
import { systemLogsRoutes } from './system-logs.routes.ts'

/** The reader of what processes have logged, which platform/system-logs stores. */
export const systemLogs = defineFeature({
  name: 'operations/system-logs',
  reads: ['system_logs'],
  // Who looks for a fault needs it also when features are switched off.
  flag: 'essential',
  routes: systemLogsRoutes,
})
