import { openPaymentStatuses } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import { newId } from '../../../platform/database/ids.ts'
import type { Database } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

const open = sql.join(openPaymentStatuses.map((status) => sql.lit(status)))

/** Payments begun since then, by state and code: their ids begin with the moment, so that only these are read. */
export const findRecentPayments = async (db: Database, since: Date) =>
  (
    await read<{ state: string; rail: string; code: string | null; count: number }>(db)`
      select status as state, rail, result_code as code, count(*)::int as count
      from payments where id >= ${newId(since)}::uuid group by status, rail, result_code`
  ).rows

/** Payments that somebody waits for, by state, and when the oldest was begun: by the partial indexes of these states. */
export const findWaitingPayments = async (db: Database) =>
  (
    await read<{ state: string; count: number; oldest: Date }>(db)`
      select status as state, count(*)::int as count, min(created_at) as oldest
      from payments where status in (${open}) group by status
      union all
      select status, count(*)::int, min(created_at) from payments where status = 'review' group by status`
  ).rows
