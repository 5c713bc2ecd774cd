import * as api from '@mtaa/contract/money/points'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { findMoves } from './points.queries.ts'
import { showPoints, viewMove } from './show-points.ts'

export function pointsRoutes(on: On) {
  on(api.getPoints, ({ deps, viewer }) => showPoints(deps, viewer.id))

  on(api.listPointMoves, async ({ deps, viewer, query: { filter, limit, cursor } }) => {
    const page = { userId: viewer.id, filter, after: readCursor(cursor) }
    const rows = await findMoves(deps.db, page, limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { items: shown.map(viewMove), next_cursor: last ? writeCursor(last.at, last.id) : null }
  })
}
