import * as api from '@mtaa/contract/operations/members'
import { startOf } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { requestExportFor } from '../../identity/privacy/index.ts'
import { actOn, logLook } from './log-look.ts'
import { findMembers } from './members.queries.ts'
import { readTyped } from './members.rules.ts'
import { viewOverview, viewRow } from './members.view.ts'
import { findContacts, findOverview } from './overview.queries.ts'
import { resetSecondFactor } from './reset-factor.ts'

export function membersRoutes(on: On) {
  on(api.listMembers, async ({ deps, query }) => {
    const { q, role, state, county, points, created_from, created_to, sort, limit, cursor } = query
    const typed = q === undefined || q === '' ? undefined : readTyped(q)
    if (q && !typed) throw new Refusal('member_search_short')
    const { rows, next } = await findMembers(deps.db, {
      typed,
      role,
      state,
      county,
      points,
      from: created_from === undefined ? undefined : startOf(created_from),
      to: created_to === undefined ? undefined : new Date(startOf(created_to).getTime() + day),
      sort,
      after: readCursor(cursor),
      limit,
      now: deps.clock(),
    })
    const at = next?.day ? new Date(`${next.day}T00:00:00Z`) : new Date(0)
    return { items: rows.map((row) => viewRow(deps, row)), next_cursor: next && writeCursor(at, next.id) }
  })

  on(api.getMember, async ({ deps, viewer, params }) => {
    await logLook(deps, viewer, params.id, 'member.viewed')
    return showMember(deps, viewer, params.id)
  })

  on(api.showMemberContacts, ({ deps, viewer, params, body }) =>
    actOn(deps, viewer, { ...params, ...body, action: 'member.contacts_shown' }, async (tx) => {
      const contacts = await findContacts(tx, params.id)
      return contacts ?? refuse()
    }),
  )

  on(api.resetSecondFactor, async ({ deps, viewer, params, body }) => {
    await resetSecondFactor(deps, viewer, { ...params, ...body })
    return {}
  })

  on(api.exportMemberData, ({ deps, viewer, params, body }) =>
    actOn(deps, viewer, { ...params, ...body, action: 'member.export_requested' }, async (tx) => {
      const request = await requestExportFor(deps, tx, params.id)
      return { due_at: (request ?? refuse()).due_at.toISOString() }
    }),
  )
}

async function showMember(deps: Deps, viewer: Member, id: string) {
  return viewOverview(deps, viewer, (await findOverview(deps.db, id, deps.clock())) ?? refuse())
}

function refuse(): never {
  throw new Refusal('member_not_found')
}
