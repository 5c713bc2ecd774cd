import * as z from 'zod/mini'
import { Person } from '../community/people.ts'
import { endpoint } from '../endpoint.ts'
import { moderatorRoles } from '../identity/accounts.ts'
import { ComparedId, Id, Moment } from '../page.ts'
import { singleLine } from '../text.ts'

/** Roles that admins can grant and take here. */
export const grantableRoles = ['Super-Admin', 'Admin', ...moderatorRoles] as const
export type GrantableRole = (typeof grantableRoles)[number]

export const approvalDays = 7

const reason = singleLine({ min: 5, max: 200 })
const role = z.enum(grantableRoles)

/** A grant or a taking of the role of Super-Admin, which waits for a second one. */
export const RoleApproval = z.object({
  id: Id,
  member: Person,
  role,
  act: z.enum(['grant', 'take']),
  reason: z.string(),
  requested_by: Person,
  /** It lapses then. */
  expires_at: Moment,
  /** Whether the caller may approve it: another Super-Admin, whom it is not about. */
  may_approve: z.boolean(),
  may_cancel: z.boolean(),
})
export type RoleApproval = z.infer<typeof RoleApproval>

export const StaffMember = z.object({
  person: Person,
  roles: z.array(z.object({ role, granted_at: Moment })),
  /** What the caller may do about each role that exists: absent roles can be neither granted nor taken. */
  may_grant: z.array(role),
  may_take: z.array(role),
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'At most 500 of those who have a role of staff, by name, and which roles the caller may grant and take.',
  access: 'admin',
  freshSession: true,
  query: z.object({ role: z.optional(role) }),
  result: z.object({ items: z.array(StaffMember) }),
  refusals: [],
})

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/admin/members/:id/roles',
  summary: 'The roles of one account, and which of them the caller may grant and take.',
  access: 'admin',
  freshSession: true,
  params: z.object({ id: ComparedId }),
  result: StaffMember,
  refusals: ['member_not_found'],
})

const change = {
  access: 'admin',
  params: z.object({ id: ComparedId }),
  body: z.object({ role, reason }),
  result: z.object({ outcome: z.enum(['done', 'waits']), staff: StaffMember }),
} as const

export const grantRole = endpoint({
  ...change,
  method: 'POST',
  path: '/admin/members/:id/roles/grant',
  summary:
    'Grant a role, with a reason; Admin only by a Super-Admin, Super-Admin once a second one has approved. Written to the audit log.',
  refusals: [
    'member_not_found',
    'role_self',
    'role_needs_super_admin',
    'role_already',
    'role_account_not_open',
    'role_no_second_person',
    'role_approval_waits',
  ],
})

export const takeRole = endpoint({
  ...change,
  method: 'POST',
  path: '/admin/members/:id/roles/take',
  summary:
    'Take a role away, with all that it allowed, from the next request on. Super-Admin once a second one has approved.',
  refusals: [
    'member_not_found',
    'role_self',
    'role_needs_super_admin',
    'role_not_held',
    'role_no_second_person',
    'role_approval_waits',
  ],
})

export const listRoleApprovals = endpoint({
  method: 'GET',
  path: '/admin/role-approvals',
  summary: 'Changes of the role of Super-Admin that wait for a second one, those that lapse soonest first.',
  access: 'admin',
  freshSession: true,
  result: z.object({ items: z.array(RoleApproval) }),
  refusals: [],
})

const decision = {
  access: 'admin',
  params: z.object({ id: ComparedId }),
  body: z.object({ reason }),
  result: z.object({ items: z.array(RoleApproval) }),
} as const

export const approveRole = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/role-approvals/:id/approve',
  summary: 'Approve what another Super-Admin has requested; it is carried out at once. Answers what still waits.',
  refusals: [
    'role_needs_super_admin',
    'role_approval_not_found',
    'role_approval_own',
    'role_already',
    'role_not_held',
    'role_account_not_open',
  ],
})

export const cancelRoleApproval = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/role-approvals/:id/cancel',
  summary: 'Cancel a change that waits. Any Super-Admin may. Answers what still waits.',
  refusals: ['role_needs_super_admin', 'role_approval_not_found'],
})
