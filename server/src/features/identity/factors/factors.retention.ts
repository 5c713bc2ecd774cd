import type { Retention } from '../../../core/retention.ts'
import { deleteOldChallenges, deleteUnverified } from './factors.queries.ts'
import { enrollMs } from './factors.rules.ts'

export const factorRetention: readonly Retention[] = [
  {
    name: 'second factors that nobody verified',
    since: 'they are enrolled',
    after: enrollMs,
    sweep: deleteUnverified,
  },
  // They stay a while, so that a late answer is told that it is late.
  { name: 'challenges of second factors', since: 'they expire', after: 60 * 60_000, sweep: deleteOldChallenges },
]
