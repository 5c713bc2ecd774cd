import type { StaffQueue } from '../../../core/staff-queues.ts'
import { identityCases } from './identity-cases.queries.ts'
import { countSubmitted } from './identity.queries.ts'

/** Documents of sellers that wait to be looked at. */
export const identityQueue: StaffQueue = {
  name: 'identity_checks',
  role: 'Admin',
  path: '/admin/queue',
  waiting: countSubmitted,
  cases: [identityCases],
  words: {
    en: (count) => (count === 1 ? '1 identity check' : `${count} identity checks`),
    sw: (count) => (count === 1 ? 'uhakiki 1 wa utambulisho' : `uhakiki ${count} wa utambulisho`),
  },
}
