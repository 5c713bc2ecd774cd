import { sql } from 'kysely'
import type { Writer } from '../database/db.ts'

/** Much longer than any client repeats a request. */
const maxAgeMs = 48 * 3_600_000
const batchSize = 5000

/** Schedule: deletes keys after two days. Features whose own rows hold the key keep it for good. */
export const sweepKeys = async ({ db, clock }: { db: Writer; clock: () => Date }) => {
  const before = new Date(clock().getTime() - maxAgeMs)
  await sql`
    delete from idempotency_keys where (user_id, key) in (
      select user_id, key from idempotency_keys where created_at <= ${before} order by created_at limit ${batchSize})`.execute(
    db,
  )
}
