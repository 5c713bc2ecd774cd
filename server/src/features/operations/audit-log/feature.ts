import { defineFeature } from '../../../core/feature.ts'
import { auditLogRoutes } from './audit-log.routes.ts'

/** The reader of the audit log, which platform/audit writes. */
export const auditLog = defineFeature({
  name: 'operations/audit-log',
  reads: ['audit_log'],
  // Who looks for what was done needs it also when features are switched off.
  flag: 'essential',
  routes: auditLogRoutes,
})
