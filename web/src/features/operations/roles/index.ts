/** Who of the staff has which role. */
export { RoleApprovals } from './approvals.tsx'
export { MemberRoles } from './member-roles.tsx'
export { StaffList } from './staff-list.tsx'
