import { limit } from '../../../platform/limits/limits.ts'

export const auditLogLimits = {
  /** Admin: files of the audit log. */
  files: limit('audit_files', 20, 3600),
}
