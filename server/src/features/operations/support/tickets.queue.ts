import type { StaffQueue } from '../../../core/staff-queues.ts'
import { ticketCases } from './cases.queries.ts'
import { countOpen } from './support.queries.ts'

/** Messages to us that wait for an answer. */
export const ticketQueue: StaffQueue = {
  name: 'tickets',
  role: 'Customer-Support-Moderator',
  path: '/admin/queue',
  waiting: countOpen,
  cases: [ticketCases],
  words: {
    en: (count) => (count === 1 ? '1 message to support' : `${count} messages to support`),
    sw: (count) => (count === 1 ? 'ujumbe 1 kwa huduma' : `jumbe ${count} kwa huduma`),
  },
}
