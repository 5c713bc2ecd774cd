import { coolDownDays } from '@mtaa/contract/community/friends'
import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

/** A declined request says until when its asker may not ask again, and nothing after that. */
export const friendRetention: readonly Retention[] = [
  {
    name: 'friend requests that were answered or taken back',
    since: 'they end',
    after: coolDownDays * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'friend_requests', column: 'ended_at', before, max }),
  },
]
