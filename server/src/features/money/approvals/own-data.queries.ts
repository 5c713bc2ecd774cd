import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** What a member agreed to, and what was agreed for them; not by whom. */
export async function exportApprovals(db: Db, memberId: string) {
  const { rows } = await read(db)`
    select subject_type, subject_id, amount_cents, at from money_approvals
    where user_id = ${memberId} or recipient_id = ${memberId} order by at, subject_id`
  return rows
}

/** Which of these members have to do with one: the record outlives them. */
export async function findApprovers(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from money_approvals where user_id = m.id)
      or exists (select from money_approvals where recipient_id = m.id)`
  return rows.map(({ id }) => id)
}

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
