import type { StaffQueue } from '../../../core/staff-queues.ts'
import { refundCases } from './cases.queries.ts'
import { countRequested } from './refunds.queries.ts'

/** Refunds that were requested and not decided. */
export const refundQueue: StaffQueue = {
  name: 'refunds',
  role: 'Customer-Support-Moderator',
  path: '/admin/queue',
  waiting: countRequested,
  cases: [refundCases],
  words: {
    en: (count) => (count === 1 ? '1 refund' : `${count} refunds`),
    sw: (count) => (count === 1 ? 'ombi 1 la kurejesha pesa' : `maombi ${count} ya kurejesha pesa`),
  },
}
