import type { Retention } from '../../../core/retention.ts'
import { deleteOldChallenges } from './passkeys.queries.ts'

export const passkeyRetention: readonly Retention[] = [
  // They stay a while, so that a late answer is told that it is late.
  { name: 'challenges of passkeys', since: 'they expire', after: 60 * 60_000, sweep: deleteOldChallenges },
]
