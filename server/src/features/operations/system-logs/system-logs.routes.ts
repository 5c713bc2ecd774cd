import * as api from '@mtaa/contract/operations/system-logs'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { listLines } from './list-lines.ts'
import { findServices } from './system-logs.queries.ts'

export function systemLogsRoutes(on: On) {
  on(api.listSystemLogs, ({ deps, query: { limit, cursor, ...filters } }) =>
    listLines(deps, filters, { limit, after: readCursor(cursor) }),
  )
  on(api.listLogServices, async ({ deps }) => ({ items: await findServices(deps.db) }))
}
