import * as api from '@mtaa/contract/community/reports'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { appealCase, getOwnCase } from './appeal-case.ts'
import { findLatestCaseOf, type CaseRow } from './cases.queries.ts'
import { createReport, type Reportables } from './create-report.ts'
import { findReportsOf } from './reports.queries.ts'
import { viewOwnCase, viewReport } from './reports.view.ts'

/** What members do: report, see what became of it, and appeal against what was decided about their own. */
export function reportsRoutes(on: On, kinds: Reportables) {
  async function showOwnCase(deps: Deps, found: CaseRow) {
    const { kind: name, id: caseId, subject_id: id, owner_id: memberId } = found
    const kind = kinds.get(name)
    // A case about what is private says nothing of it, but for its author.
    const own = memberId === null ? undefined : await kind?.evidence?.findOwn(deps, { caseId, id, memberId })
    return viewOwnCase(own === undefined ? found : { ...found, excerpt: own }, kind ?? {}, deps)
  }

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
    return showOwnCase(deps, found)
  })

  on(api.findOwnCase, async ({ deps, viewer, params }) => {
    const found = await findLatestCaseOf(deps.db, viewer.id, params)
    if (!found) throw new Refusal('report_case_not_found')
    return showOwnCase(deps, found)
  })

  on(api.appealCase, async ({ deps, viewer, params, body }) => {
    await appealCase(deps, kinds, viewer, params.id, body.text)
    const found = await getOwnCase(deps, viewer, params.id)
    return showOwnCase(deps, found)
  })
}
