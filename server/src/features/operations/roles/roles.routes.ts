import * as api from '@mtaa/contract/operations/roles'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { approveRole, cancelApproval, changeRole } from './change-role.ts'
import { findStaff, findStaffMember, findWaiting } from './roles.queries.ts'
import { viewApproval, viewStaff } from './roles.view.ts'

const maxStaff = 500
const known = api.grantableRoles

export function rolesRoutes(on: On) {
  on(api.listStaff, async ({ deps, viewer, query: { role } }) => {
    const having = role === undefined ? known : [role]
    const rows = await findStaff(deps.db, { having, known, now: deps.clock(), max: maxStaff })
    return { items: rows.map((row) => viewStaff(deps, viewer, row)) }
  })

  on(api.getStaffMember, ({ deps, viewer, params }) => showStaff(deps, viewer, params.id))

  on(api.grantRole, async ({ deps, viewer, params, body }) => ({
    outcome: await changeRole(deps, viewer, { ...params, ...body, act: 'grant' }),
    staff: await showStaff(deps, viewer, params.id),
  }))

  on(api.takeRole, async ({ deps, viewer, params, body }) => ({
    outcome: await changeRole(deps, viewer, { ...params, ...body, act: 'take' }),
    staff: await showStaff(deps, viewer, params.id),
  }))

  on(api.listRoleApprovals, ({ deps, viewer }) => showWaiting(deps, viewer))

  on(api.approveRole, async ({ deps, viewer, params, body }) => {
    await approveRole(deps, viewer, { ...params, ...body })
    return showWaiting(deps, viewer)
  })

  on(api.cancelRoleApproval, async ({ deps, viewer, params, body }) => {
    await cancelApproval(deps, viewer, { ...params, ...body })
    return showWaiting(deps, viewer)
  })
}

async function showStaff(deps: Deps, viewer: Member, id: string) {
  const row = await findStaffMember(deps.db, id, { known, now: deps.clock() })
  if (!row) throw new Refusal('member_not_found')
  return viewStaff(deps, viewer, row)
}

const showWaiting = async (deps: Deps, viewer: Member) => ({
  items: (await findWaiting(deps.db, deps.clock())).map((row) => viewApproval(deps, viewer, row)),
})
