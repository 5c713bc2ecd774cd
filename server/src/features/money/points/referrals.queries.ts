import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** The code of the invitation that somebody registered with, unless it was decided what it counts. */
export async function findInvitation(db: Db | Tx, inviteeId: string): Promise<string | null> {
  const { rows } = await read<{ referral_code: string | null }>(db)`
    select p.referral_code from profiles p
    where p.id = ${inviteeId} and not exists (select from point_referrals r where r.invitee_id = p.id)`
  return rows[0]?.referral_code ?? null
}

/** How many members this one was given points for in that time. */
export async function countReferrals(tx: Tx, inviterId: string, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from point_referrals
    where inviter_id = ${inviterId} and refused is null and at >= ${from} and at < ${until}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Stores what an invitation counts. False when it was decided before. */
export async function insertReferral(
  tx: Tx,
  { inviteeId, inviterId, refused, at }: { inviteeId: string; inviterId: string; refused: string | null; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('point_referrals')
    .values({ invitee_id: inviteeId, inviter_id: inviterId, refused, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invitee_id')
    .executeTakeFirst()
  return row !== undefined
}
