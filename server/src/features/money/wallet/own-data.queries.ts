import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Top-ups of a member, paid or not, and when their wallet is low. The movements are in the copy of the ledger. */
export async function exportWallet(db: Db | Tx, memberId: string) {
  const { rows: topUps } = await read<Record<string, unknown>>(db)`
    select id, number, amount as amount_shillings, status, over_limit, created_at, expires_at, credited_at
    from wallet_topups where member_id = ${memberId} order by created_at`
  const { rows: settings } = await read<Record<string, unknown>>(db)`
    select low_balance_below, updated_at from wallet_settings where member_id = ${memberId}`
  return { top_ups: topUps, settings: settings[0] ?? null }
}

/** Which of these members have begun a top-up. */
export async function findToppers(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from wallet_topups where member_id = m.id)`
  return rows.map(({ id }) => id)
}

/** Top-ups stay, like the payments that name them. */
export const eraseWallet = (tx: Tx, memberId: string) =>
  tx.deleteFrom('wallet_settings').where('member_id', '=', memberId).execute()
