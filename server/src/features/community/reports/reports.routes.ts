import * as api from '@mtaa/contract/community/reports'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { appealCase, getOwnCase } from './appeal-case.ts'
import { findLatestCaseOf } from './cases.queries.ts'
import { createReport, type Reportables } from './create-report.ts'
import { findReportsOf } from './reports.queries.ts'
import { viewOwnCase, viewReport } from './reports.view.ts'

/** What members do: report, see what became of it, and appeal against what was decided about their own. */
export function reportsRoutes(on: On, kinds: Reportables) {
  on(api.createReport, async ({ deps, viewer, body, request }) =>
    viewReport(await createReport(deps, kinds, viewer, body, request)),
  )

  on(api.listMyReports, async ({ deps, viewer, query: { limit, cursor } }) => {
    const rows = await findReportsOf(deps.db, viewer.id, readCursor(cursor), limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { items: shown.map(viewReport), next_cursor: last ? writeCursor(last.created_at, last.id) : null }
  })

  on(api.getOwnCase, async ({ deps, viewer, params }) => {
    const found = await getOwnCase(deps, viewer, params.id)
    return viewOwnCase(found, kinds.get(found.kind) ?? {}, deps)
  })

  on(api.findOwnCase, async ({ deps, viewer, params }) => {
    const found = await findLatestCaseOf(deps.db, viewer.id, params)
    if (!found) throw new Refusal('report_case_not_found')
    return viewOwnCase(found, kinds.get(found.kind) ?? {}, deps)
  })

  on(api.appealCase, async ({ deps, viewer, params, body }) => {
    await appealCase(deps, kinds, viewer, params.id, body.text)
    const found = await getOwnCase(deps, viewer, params.id)
    return viewOwnCase(found, kinds.get(found.kind) ?? {}, deps)
  })
}
