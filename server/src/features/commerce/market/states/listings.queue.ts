import type { StaffQueue } from '../../../../core/staff-queues.ts'
import { listingCases, listingAppealCases } from './cases.queries.ts'
import { countWaiting } from './moderation.queries.ts'

/** Listings that wait for a moderator, and removals whose sellers appealed. */
export const listingQueue: StaffQueue = {
  name: 'listings',
  role: 'Market-Moderator',
  path: '/admin/queue',
  waiting: countWaiting,
  cases: [listingCases, listingAppealCases],
  words: {
    en: (count) => (count === 1 ? '1 listing' : `${count} listings`),
    sw: (count) => (count === 1 ? 'tangazo 1' : `matangazo ${count}`),
  },
}
