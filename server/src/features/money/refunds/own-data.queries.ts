import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Refunds of what a member paid, and those that they requested or agreed to. */
export async function exportRefunds(db: Db, memberId: string) {
  const { rows } = await read(db)`
    select r.id, r.payment_id, r.part_id as order_id, r.amount_cents, r.state, r.reason, r.requested_as, r.rejection, r.receipt,
      r.created_at, r.approved_at, r.sent_at, r.confirmed_at, r.failed_at, r.rejected_at
    from refunds r left join payments p on p.id = r.payment_id
    where p.payer_id = ${memberId} or r.wallet_of = ${memberId} or r.requested_by = ${memberId}
      or exists (select from refund_approvals a where a.refund_id = r.id and a.user_id = ${memberId})
    order by r.id`
  return rows
}

/** Which of these members have to do with a refund: the record outlives them. */
export async function findRefunders(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from refunds where requested_by = m.id or wallet_of = m.id)
      or exists (select from refund_approvals where user_id = m.id)`
  return rows.map(({ id }) => id)
}
