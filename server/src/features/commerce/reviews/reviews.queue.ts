import type { StaffQueue } from '../../../core/staff-queues.ts'
import { countReported } from './moderation.queries.ts'

/** Reviews that were reported, and removals whose authors appealed. */
export const reviewQueue: StaffQueue = {
  name: 'reviews',
  role: 'Market-Moderator',
  path: '/admin/reviews',
  waiting: countReported,
  words: {
    en: (count) => (count === 1 ? '1 reported review' : `${count} reported reviews`),
    sw: (count) => (count === 1 ? 'maoni 1 yaliyoripotiwa' : `maoni ${count} yaliyoripotiwa`),
  },
}
