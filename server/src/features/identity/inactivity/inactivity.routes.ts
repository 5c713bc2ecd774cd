import { listInactiveAccounts } from '@mtaa/contract/identity/data-requests'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { findUnusedPage } from './inactivity.queries.ts'

export function inactivityRoutes(on: On) {
  on(listInactiveAccounts, async ({ deps, query: { held, limit, cursor } }) => {
    const rows = await findUnusedPage(deps.db, {
      held: held !== undefined,
      limit: limit + 1,
      after: readCursor(cursor),
    })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map(({ delete_at, next_at, held_since, ...row }) => ({
        ...row,
        delete_at: delete_at?.toISOString() ?? null,
        next_at: next_at.toISOString(),
        held_since: held_since?.toISOString() ?? null,
      })),
      next_cursor: last ? writeCursor(last.next_at, last.member_id) : null,
    }
  })
}
