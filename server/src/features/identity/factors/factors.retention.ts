import { hour } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteUnverified } from '../credentials/index.ts'
import { deleteOldChallenges } from './factors.queries.ts'
import { enrollMs } from './factors.rules.ts'

export const factorRetention: readonly Retention[] = [
  {
    name: 'second factors that nobody verified',
    since: 'they are enrolled',
    after: enrollMs,
    sweep: deleteUnverified,
  },
  // They stay a while, so that a late answer is refused as late.
  { name: 'challenges of second factors', since: 'they expire', after: hour, sweep: deleteOldChallenges },
]
