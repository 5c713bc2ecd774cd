import { hour } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteOldChallenges } from './passkeys.queries.ts'

export const passkeyRetention: readonly Retention[] = [
  // They stay a while, so that a late answer is refused as late.
  { name: 'challenges of passkeys', since: 'they expire', after: hour, sweep: deleteOldChallenges },
]
