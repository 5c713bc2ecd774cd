import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** What a member of staff decided about money. */
export async function exportDecisions(db: Db, memberId: string) {
  const { rows } = await read(db)`
    select id, act, amount_cents, reason, state, created_at, decided_at from payment_decisions
    where proposed_by = ${memberId} or decided_by = ${memberId} order by id`
  return rows
}

/** Which of these members have decided something: the record outlives them. */
export async function findDeciders(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from payment_decisions where m.id in (proposed_by, decided_by))`
  return rows.map(({ id }) => id)
}
