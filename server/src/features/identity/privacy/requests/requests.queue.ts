import type { StaffQueue } from '../../../../core/staff-queues.ts'
import { countOpenAsked } from './requests.queries.ts'

/** Requests about data that are not answered. */
export const requestsQueue: StaffQueue = {
  name: 'data_requests',
  role: 'Admin',
  path: '/admin/data-requests',
  waiting: countOpenAsked,
  words: {
    en: (count) => (count === 1 ? '1 request about data' : `${count} requests about data`),
    sw: (count) => (count === 1 ? 'ombi 1 kuhusu data' : `maombi ${count} kuhusu data`),
  },
}
