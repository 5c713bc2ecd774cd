import * as api from '@mtaa/contract/operations/audit-log'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { sendEntries } from './audit-file.ts'
import { auditLogLimits } from './audit-log.limits.ts'
import { findActions } from './audit-log.queries.ts'
import { readEntries, readFilters } from './read-entries.ts'

export function auditLogRoutes(on: On) {
  on(api.listAuditLog, ({ deps, viewer, query: { limit, cursor, ...filters } }) =>
    readEntries(deps, viewer, readFilters(filters), { limit, after: readCursor(cursor) }),
  )

  on(api.getAuditFile, async ({ deps, viewer, query, language, reply }) => {
    const filters = readFilters(query)
    await deps.limits.consume([auditLogLimits.files, viewer.id])
    return sendEntries(deps, viewer, filters, { language, reply })
  })

  on(api.listAuditActions, async ({ deps }) => ({ items: await findActions(deps.db) }))
}
