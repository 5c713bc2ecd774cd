import type { StaffQueue } from '../../../core/staff-queues.ts'
import { countWaitingAppeals } from './appeals.queries.ts'
import { appealCases } from './cases.queries.ts'

/** Appeals against sanctions. */
export const appealQueue: StaffQueue = {
  name: 'sanction appeals',
  role: 'Admin',
  path: '/admin/queue',
  waiting: countWaitingAppeals,
  cases: [appealCases],
  words: {
    en: (count) => (count === 1 ? '1 appeal of a member' : `${count} appeals of members`),
    sw: (count) => (count === 1 ? 'rufaa 1 ya mwanachama' : `rufaa ${count} za wanachama`),
  },
}
