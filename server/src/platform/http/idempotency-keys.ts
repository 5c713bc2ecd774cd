import type { Tx } from '../database/db.ts'
import { deleteOlder } from '../database/delete-older.ts'

/** Of requests that phones may repeat. Checkouts and payments store their keys for good, in their own rows. */
export const keyRetention = {
  name: 'idempotency keys of posts and listings',
  since: 'their first request',
  after: 48 * 3_600_000,
  sweep: (tx: Tx, before: Date, max: number) =>
    deleteOlder(tx, { table: 'idempotency_keys', column: 'created_at', before, max }),
}
