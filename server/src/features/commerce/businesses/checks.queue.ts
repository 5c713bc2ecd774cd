import type { StaffQueue } from '../../../core/staff-queues.ts'
import { checkCases } from './cases.queries.ts'
import { countSubmitted } from './checks.queries.ts'

/** Businesses whose papers wait to be looked at. */
export const businessQueue: StaffQueue = {
  name: 'business_checks',
  role: 'User-Verification-Moderator',
  path: '/admin/queue',
  waiting: countSubmitted,
  cases: [checkCases],
  words: {
    en: (count) => (count === 1 ? '1 business check' : `${count} business checks`),
    sw: (count) => (count === 1 ? 'uhakiki 1 wa biashara' : `uhakiki ${count} wa biashara`),
  },
}
