import type { StaffQueue } from '../../../core/staff-queues.ts'
import { appealCases } from './cases.queries.ts'
import { countAppealed } from './moderation.queries.ts'

/** Removals of reviews whose authors appealed; what is reported is in the queue of reports. */
export const reviewQueue: StaffQueue = {
  name: 'reviews',
  role: 'Market-Moderator',
  path: '/admin/queue',
  waiting: countAppealed,
  cases: [appealCases],
  words: {
    en: (count) => (count === 1 ? '1 appeal about a review' : `${count} appeals about reviews`),
    sw: (count) => (count === 1 ? 'rufaa 1 kuhusu maoni' : `rufaa ${count} kuhusu maoni`),
  },
}
