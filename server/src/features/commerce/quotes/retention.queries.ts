import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

export const quoteRetention: readonly Retention[] = [
  {
    name: 'requests for quotes, with what was quoted',
    since: 'they end',
    after: 180 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'quote_requests', column: 'ended_at', before, max }),
  },
]
