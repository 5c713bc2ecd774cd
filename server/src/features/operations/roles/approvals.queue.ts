import type { StaffQueue } from '../../../core/staff-queues.ts'
import { countWaiting } from './roles.queries.ts'

/** Changes of the role of Super-Admin that wait for a second one. Admins see them and cannot decide. */
export const approvalQueue: StaffQueue = {
  name: 'role_approvals',
  role: 'Super-Admin',
  path: '/admin/user-management',
  waiting: countWaiting,
  words: {
    en: (count) => (count === 1 ? '1 change of roles to approve' : `${count} changes of roles to approve`),
    sw: (count) =>
      count === 1 ? 'badiliko 1 la majukumu la kuidhinisha' : `mabadiliko ${count} ya majukumu ya kuidhinisha`,
  },
}
