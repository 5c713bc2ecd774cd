import type { StaffQueue } from '../../../core/staff-queues.ts'
import { disputeCases } from './cases.queries.ts'
import { countWaiting } from './disputes.queries.ts'

/** Disputes that a person decides, and appeals. */
export const disputeQueue: StaffQueue = {
  name: 'disputes',
  role: 'Customer-Support-Moderator',
  path: '/admin/queue',
  waiting: async (db) => (await countWaiting(db, new Date(0))).waiting,
  cases: [disputeCases],
  words: {
    en: (count) => (count === 1 ? '1 dispute' : `${count} disputes`),
    sw: (count) => (count === 1 ? 'mzozo 1' : `mizozo ${count}`),
  },
}
