import type { RoleApproval, StaffMember } from '@mtaa/contract/operations/roles'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewPerson } from '../../community/people/index.ts'
import type { StaffRow, WaitingRow } from './roles.queries.ts'
import { grantable, mayApprove, mayCancel, takeable } from './roles.rules.ts'

export function viewStaff(deps: Deps, viewer: Member, { id, person, open, roles }: StaffRow): StaffMember {
  const account = { id, open, roles: roles.map(({ role }) => role) }
  return {
    person: viewPerson(person, deps),
    roles: roles.map(({ role, granted_at }) => ({ role, granted_at: new Date(granted_at).toISOString() })),
    may_grant: grantable(viewer, account),
    may_take: takeable(viewer, account),
  }
}

export const viewApproval = (deps: Deps, viewer: Member, row: WaitingRow): RoleApproval => ({
  id: row.id,
  member: viewPerson(row.member, deps),
  role: row.role,
  act: row.act,
  reason: row.reason,
  requested_by: viewPerson(row.requester ?? { ...row.member, id: row.requested_by }, deps),
  expires_at: row.expires_at.toISOString(),
  may_approve: mayApprove(viewer, row),
  may_cancel: mayCancel(viewer, row),
})
