import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

export const reviewRetention: readonly Retention[] = [
  {
    name: 'reports of reviews',
    since: 'they are decided',
    after: 365 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'review_reports', column: 'decided_at', before, max }),
  },
]
