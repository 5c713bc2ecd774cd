import { day } from '@mtaa/contract/time'
import type { Retention } from '../../../core/retention.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

export const gateRetention: readonly Retention[] = [
  {
    name: 'gate links, with what was scanned by them',
    since: 'they end',
    after: 180 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'gate_links', column: 'expires_at', before, max }),
  },
]
