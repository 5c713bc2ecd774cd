import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Where and when a seller is paid and their payouts; not the document they sent. */
export async function exportPayouts(db: Db | Tx, memberId: string) {
  const account = await db
    .selectFrom('payout_accounts')
    .select(['phone', 'schedule', 'frozen_until', 'stopped_at', 'stop_reason', 'verified_at', 'created_at'])
    .where('seller_id', '=', memberId)
    .executeTakeFirst()
  const payouts = await db
    .selectFrom('payouts')
    .select(['id', 'amount_cents', 'state', 'cause', 'reason', 'phone', 'fee_cents', 'receipt'])
    .select(['created_at', 'started_at', 'ended_at'])
    .where('seller_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const identity_checks = await db
    .selectFrom('payout_identity_checks')
    .select(['kind', 'state', 'reason', 'submitted_at', 'decided_at'])
    .where('seller_id', '=', memberId)
    .orderBy('submitted_at')
    .execute()
  return { account: account ?? null, payouts, identity_checks }
}

/** The number, the schedule and the documents go; what was paid and taken stays with the books, without the number. */
export async function erasePayouts(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('payout_accounts').where('seller_id', '=', memberId).execute()
  const undone = { release_requested_by: null, release_reason: null }
  await tx.updateTable('payout_accounts').set(undone).where('release_requested_by', '=', memberId).execute()
  await tx.updateTable('payouts').set({ phone: null }).where('seller_id', '=', memberId).execute()
}

/** Which of these members have been paid, or have a number to be paid to. */
export async function findPaidMembers(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from payout_accounts where seller_id = m.id)
      or exists (select from payouts where seller_id = m.id)`
  return rows.map(({ id }) => id)
}
