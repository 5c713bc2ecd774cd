import { sql } from 'kysely'
import type { Writer } from '../database/db.ts'

/** Long after the last phone has given up asking again. */
const maxAgeMs = 48 * 3_600_000
const batchSize = 5000

/** Round: what keys made is known for two days. Checkouts and payments keep theirs for good, in their own rows. */
export const sweepKeys = async ({ db, clock }: { db: Writer; clock: () => Date }) => {
  const before = new Date(clock().getTime() - maxAgeMs)
  await sql`
    delete from idempotency_keys where (user_id, key) in (
      select user_id, key from idempotency_keys where created_at <= ${before} order by created_at limit ${batchSize})`.execute(
    db,
  )
}
