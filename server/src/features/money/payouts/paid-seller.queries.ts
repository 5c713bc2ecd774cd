import type { Tx } from '../../../platform/database/db.ts'

/** Whose money a payout is: the seller's, and of whom the number is that it goes to. */
export async function paidSeller(tx: Tx, sellerId: string) {
  const account = await tx
    .selectFrom('payout_accounts')
    .select('phone')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  return { member_ids: [sellerId], phones: [account?.phone ?? null] }
}
