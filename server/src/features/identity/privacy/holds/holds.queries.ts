import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

export interface HoldRow {
  member_id: string
  member_name: string | null
  reason: string
  placed_by: string
  placed_by_name: string | null
  placed_at: Date
}

const nameOf = (profile: string) =>
  sql.raw(`nullif(trim(concat_ws(' ', ${profile}.first_name, ${profile}.last_name)), '')`)

export async function findHolds(db: Db, max: number): Promise<HoldRow[]> {
  const { rows } = await read<HoldRow>(db)`
    select h.member_id, ${nameOf('p')} as member_name, h.reason, h.placed_by, ${nameOf('s')} as placed_by_name, h.placed_at
    from deletion_holds h left join profiles p on p.id = h.member_id left join profiles s on s.id = h.placed_by
    order by h.placed_at desc, h.member_id desc limit ${max}`
  return rows
}

export const isHeld = async (tx: Tx, memberId: string) =>
  (await tx.selectFrom('deletion_holds').select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !==
  undefined

export const placeHold = (
  tx: Tx,
  { memberId, reason, by, now }: { memberId: string; reason: string; by: string; now: Date },
) =>
  tx
    .insertInto('deletion_holds')
    .values({ member_id: memberId, reason, placed_by: by, placed_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reason, placed_by: by, placed_at: now }))
    .execute()

export async function removeHold(tx: Tx, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deletion_holds')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
