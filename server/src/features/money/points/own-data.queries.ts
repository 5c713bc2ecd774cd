import type { Db, Tx } from '../../../platform/database/db.ts'

/** Lots, history and what points were used for. */
export async function exportPoints(db: Db, userId: string) {
  const lots = await db
    .selectFrom('point_lots')
    .select(['reason', 'amount', 'rest', 'clawed', 'state', 'earned_at', 'available_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const history = await db
    .selectFrom('point_moves')
    .select(['at', 'kind', 'amount', 'subject_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const redemptions = await db
    .selectFrom('point_redemptions')
    .select(['checkout_id', 'points', 'state', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  const referrals = await db
    .selectFrom('point_referrals')
    .select(['invitee_id', 'refused', 'at'])
    .where((eb) => eb.or([eb('inviter_id', '=', userId), eb('invitee_id', '=', userId)]))
    .orderBy('at')
    .execute()
  const member = await db.selectFrom('point_members').select('debt').where('user_id', '=', userId).executeTakeFirst()
  return { debt: member?.debt ?? 0, lots, history, redemptions, referrals }
}

/** With lots, history and redemptions. */
export async function deletePoints(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('point_referrals').where('invitee_id', '=', userId).execute()
  await tx.deleteFrom('point_members').where('user_id', '=', userId).execute()
}
