import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'
import { sanctionColumns, type SanctionRow } from './sanctions.queries.ts'

export interface AppealRow extends SanctionRow {
  sanctioned_by: string | null
  due_at: Date
  decided_at: Date | null
  member: PersonRow | null
  decider: PersonRow | null
}

const columns = sql`${sanctionColumns}, a.sanctioned_by, a.due_at, a.decided_at, ${personJson('a.member_id')} as member,
  ${personJson('a.decided_by')} as decider from sanction_appeals a join sanctions s on s.id = a.sanction_id`

interface Page {
  state: 'waiting' | 'decided'
  after: Cursor | undefined
}

/** What waits, by its moment; what was decided, the latest first. */
export async function findAppeals(db: Db, { state, after }: Page, limit: number): Promise<AppealRow[]> {
  const waits = state === 'waiting'
  const moment = sql.ref(waits ? 'a.due_at' : 'a.decided_at')
  const comparison = sql.raw(waits ? '>' : '<')
  const order = sql.raw(waits ? 'asc' : 'desc')
  const { rows } = await read<AppealRow>(db)`select ${columns}
    where a.decided_at is ${sql.raw(waits ? 'null' : 'not null')}
      ${after ? sql`and (${moment}, a.sanction_id) ${comparison} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${moment} ${order}, a.sanction_id ${order} limit ${limit}`
  return rows
}

export async function findAppeal(db: Db | Tx, id: string): Promise<AppealRow | undefined> {
  const { rows } = await read<AppealRow>(db)`select ${columns} where a.sanction_id = ${id}`
  return rows[0]
}

export async function countWaitingAppeals(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from sanction_appeals where decided_at is null`
  return rows[0]?.count ?? 0
}

interface NewAppeal {
  sanction_id: string
  member_id: string
  sanctioned_by: string | null
  text: string
  at: Date
  due_at: Date
}

/** False: there is one already. */
export async function insertAppeal(tx: Tx, appeal: NewAppeal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sanction_appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Of two who decide at once the second finds it decided. The row of the member is locked. */
export const setOutcome = (
  tx: Tx,
  id: string,
  { by, outcome, note, now }: { by: string; outcome: 'granted' | 'rejected'; note: string; now: Date },
) =>
  tx
    .updateTable('sanction_appeals')
    .set({ decided_by: by, decided_at: now, outcome, note })
    .where('sanction_id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
