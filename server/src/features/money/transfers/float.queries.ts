import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

export const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('float', 0))`.execute(tx)

/** Whether anybody has said what is in the account, by money that they moved there. */
export async function isKnown(db: Db | Tx): Promise<boolean> {
  const { rows } = await read(db)`select from ledger_tx where source_type = 'float_move' limit 1`
  return rows.length > 0
}

interface Sums {
  /** May have left. */
  under_way: number
  /** Not sent yet. */
  waiting: number
  /** How many of those wait for the account to be filled. */
  held: number
}

/** What transfers take of the account that have not ended, in cents. Ids sort by their moment. */
export async function sums(db: Db | Tx, before?: string): Promise<Sums> {
  const { rows } = await read<Sums>(db)`
    select coalesce(sum(cost_cents) filter (where status <> 'created'), 0)::bigint as under_way,
      coalesce(sum(cost_cents) filter (where status = 'created'), 0)::bigint as waiting,
      (count(*) filter (where status = 'created' and float_at is not null))::int as held
    from transfers where cost_cents > 0 and confirmed_at is null and status <> 'failed'
      and (status <> 'created' or ${before ?? null}::uuid is null or id < ${before ?? null}::uuid)`
  return rows[0] ?? { under_way: 0, waiting: 0, held: 0 }
}
