import * as api from '@mtaa/contract/money/commission'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { findLines } from './commission.queries.ts'
import { viewLine, viewMonths } from './commission.view.ts'
import { sendInvoice } from './invoice-file.ts'

/** What was charged is shown with any feature off. */
const always = { flag: 'always' } as const

export function commissionRoutes(on: On) {
  on(api.listCommissionInvoices, ({ deps, viewer }) => viewMonths(deps, viewer.id), always)

  on(
    api.listCommissionLines,
    async ({ deps, viewer, params: { month }, query: { limit, cursor } }) => {
      const page = { sellerId: viewer.id, month, after: readCursor(cursor), limit: limit + 1 }
      const rows = await findLines(deps.db, page)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { items: shown.map(viewLine), next_cursor: last ? writeCursor(last.at, last.id) : null }
    },
    always,
  )

  on(
    api.getCommissionFile,
    ({ deps, viewer, params: { month }, query, language, reply }) =>
      sendInvoice(deps, { sellerId: viewer.id, month, language }, query.format, reply),
    always,
  )
}
