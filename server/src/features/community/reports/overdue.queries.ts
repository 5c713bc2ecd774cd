import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

interface Overdue {
  id: string
  role: string
  due_at: Date
}

/** Cases that should be decided and of which nobody was reminded; what another process takes at the same moment is its own. */
export async function takeOverdue(tx: Tx, now: Date, max: number): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    update report_cases set reminded_at = ${now} where id in (
      select id from report_cases where due_at <= ${now} and reminded_at is null order by due_at limit ${max}
      for update skip locked)
    returning id, role, due_at`.execute(tx)
  return rows
}

/** How many cases of a role wait although staff was reminded of them. */
export async function countOverdue(db: Db, role: string): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from report_cases
    where due_at is not null and reminded_at is not null and role = ${role}`
  return rows[0]?.count ?? 0
}
