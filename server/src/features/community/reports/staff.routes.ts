import { reportRoles } from '@mtaa/contract/community/report-words'
import * as api from '@mtaa/contract/community/reports-admin'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { hasRole, programOf, type Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Reportables } from './create-report.ts'
import { claimCase, decideCase, releaseCase } from './decide-case.ts'
import { openStaffCase } from './open-case.ts'
import { readEvidence } from './read-evidence.ts'
import { maySeeCase } from './reports.rules.ts'
import { viewCase, viewWholeCase } from './reports.view.ts'
import { findCases, findEarlier, findStaffCase, findWritten } from './staff.queries.ts'

const rolesOf = (viewer: Member) => reportRoles.filter((role) => hasRole(viewer, role))

/** Refuses who has none of the roles. */
function assertModerator(viewer: Member) {
  if (rolesOf(viewer).length === 0) throw new Refusal('forbidden')
}

async function getCase({ db }: Pick<Deps, 'db'>, viewer: Member, id: string) {
  const row = await findStaffCase(db, id, viewer.id)
  if (!row || !maySeeCase(viewer, row)) throw new Refusal('report_case_not_found')
  return row
}

/** What moderators do: one queue for everything that can be reported. */
export function staffRoutes(on: On, kinds: Reportables) {
  on(api.listReportCases, async ({ deps, viewer, query: { state, kind, role, limit, cursor } }) => {
    // Of moderators of something else: an empty queue, as where nothing was reported.
    const roles = rolesOf(viewer).filter((own) => role === undefined || own === role)
    const queue = { viewerId: viewer.id, roles, state, kind, after: readCursor(cursor) }
    const rows = await findCases(deps.db, queue, limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const moment = last && (state === 'waiting' ? last.due_at : last.decided_at)
    return {
      items: shown.map((row) => viewCase(row, viewer, kinds.get(row.kind), deps)),
      next_cursor: last && moment ? writeCursor(moment, last.id) : null,
    }
  })

  on(api.getReportCase, async ({ deps, viewer, params }) => {
    assertModerator(viewer)
    const row = await getCase(deps, viewer, params.id)
    const kind = kinds.get(row.kind)
    const [thing, written, earlier] = await Promise.all([
      // What is private is found for the program; nothing of what it says is in the answer.
      kind?.find(deps, kind.evidence ? programOf(kind.role) : viewer, row.subject_id),
      findWritten(deps.db, row.id),
      findEarlier(deps.db, row),
    ])
    return viewWholeCase(viewCase(row, viewer, kind, deps), {
      from: row.edited_from,
      hasEvidence: kind?.evidence !== undefined,
      thing,
      written,
      earlier,
    })
  })

  on(api.readCaseEvidence, async ({ deps, viewer, params }) => {
    assertModerator(viewer)
    return { messages: await readEvidence(deps, kinds, viewer, params.id) }
  })

  on(api.claimReportCase, ({ deps, viewer, params }) => {
    assertModerator(viewer)
    return claimCase(deps, viewer, params.id)
  })

  on(api.releaseReportCase, async ({ deps, viewer, params }) => {
    assertModerator(viewer)
    await releaseCase(deps, viewer, params.id)
    return {}
  })

  on(api.openReportCase, ({ deps, viewer, body }) => {
    assertModerator(viewer)
    return openStaffCase(deps, kinds, viewer, body)
  })

  on(api.decideReportCase, async ({ deps, viewer, params, body }) => {
    assertModerator(viewer)
    await decideCase(deps, kinds, viewer, params.id, body)
    const row = await getCase(deps, viewer, params.id)
    return viewCase(row, viewer, kinds.get(row.kind), deps)
  })
}
