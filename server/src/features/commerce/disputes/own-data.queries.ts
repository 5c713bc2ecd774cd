import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** What a member opened, wrote and proposed in disputes, and what they decided as staff. Nothing of the other side. */
export async function exportDisputes(db: Db | Tx, memberId: string) {
  const [opened, messages, proposals, decisions] = await Promise.all([
    read(db)`
      select id, order_id, reason, state, outcome, refund, created_at, appeal_reason, ended_at
      from order_disputes where opened_by = ${memberId} order by id`,
    read(db)`
      select dispute_id, side, text, pictures, created_at from order_dispute_messages
      where author_id = ${memberId} order by id`,
    read(db)`
      select dispute_id, kind, refund, state, created_at from order_dispute_proposals
      where author_id = ${memberId} order by id`,
    read(db)`
      select dispute_id, kind, refund, reason, state, created_at from order_dispute_decisions
      where decided_by = ${memberId} or second_by = ${memberId} order by id`,
  ])
  return {
    opened: opened.rows,
    messages: messages.rows,
    proposals: proposals.rows,
    decisions: decisions.rows,
  }
}

/** Which of these members had a part in a dispute, also as staff: the record outlives them. */
export async function findDisputants(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from order_disputes where opened_by = m.id)
      or exists (select from order_dispute_messages where author_id = m.id)
      or exists (select from order_dispute_decisions where m.id in (decided_by, second_by))`
  return rows.map(({ id }) => id)
}
