import type { StaffQueue } from '../../../core/staff-queues.ts'
import { licenceCases } from './cases.queries.ts'
import { countSubmitted } from './licences.queries.ts'

/** Licences of services that wait to be looked at. */
export const licenceQueue: StaffQueue = {
  name: 'service_licences',
  role: 'User-Verification-Moderator',
  path: '/admin/queue',
  waiting: countSubmitted,
  cases: [licenceCases],
  words: {
    en: (count) => (count === 1 ? '1 licence' : `${count} licences`),
    sw: (count) => (count === 1 ? 'leseni 1' : `leseni ${count}`),
  },
}
