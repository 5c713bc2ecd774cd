import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { FloatMoves } from '../../../platform/database/schema.ts'

export type MoveRow = Selectable<FloatMoves>

/** Undefined: its receipt is that of another. */
export const insertMove = (tx: Tx, move: Insertable<FloatMoves>): Promise<MoveRow | undefined> =>
  tx
    .insertInto('float_moves')
    .values(move)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const lockMove = (tx: Tx, id: string): Promise<MoveRow | undefined> =>
  tx.selectFrom('float_moves').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const endMove = (tx: Tx, id: string, state: 'done' | 'refused', by: string, at: Date) =>
  tx.updateTable('float_moves').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute()

/** What a person has moved since a moment, in cents; what was refused does not count. */
export async function sumMoved(tx: Tx, userId: string, since: Date): Promise<number> {
  const { rows } = await read<{ cents: number }>(tx)`
    select coalesce(sum(amount_cents), 0)::bigint as cents from float_moves
    where proposed_by = ${userId} and created_at > ${since} and state <> 'refused'`
  return rows[0]?.cents ?? 0
}

/** What waits for a second person, then the newest. */
export const findMoves = (db: Db, max: number): Promise<MoveRow[]> =>
  db
    .selectFrom('float_moves')
    .selectAll()
    .orderBy(({ eb }) => eb('state', '=', 'proposed'), 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()

/** Payouts that wait for the account, with what they take of it in cents. */
export async function findWaitingPayouts(db: Db | Tx): Promise<{ count: number; cents: number }> {
  const { rows } = await read<{ count: number; cents: number }>(db)`
    select count(*)::int as count, coalesce(sum(cost_cents), 0)::bigint as cents from payouts
    where state = 'waiting' and float_at is not null`
  return rows[0] ?? { count: 0, cents: 0 }
}

/** Begins or ends a time in which the account has too little. False: it is as it was. */
export async function markLow(tx: Tx, isLow: boolean, at: Date): Promise<boolean> {
  if (isLow) {
    const begun = await tx
      .insertInto('float_warnings')
      .values({ id: newId(at), began_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return begun !== undefined
  }
  const ended = await tx
    .updateTable('float_warnings')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .where('began_at', '<', at)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Who can fill it, and can be written to. */
export async function findAdmins(tx: Tx): Promise<string[]> {
  const { rows } = await read<{ user_id: string }>(tx)`
    select distinct user_id from user_roles where role in ('Admin', 'Super-Admin') order by user_id limit 200`
  return rows.map(({ user_id }) => user_id)
}

/** What a member of staff has moved or agreed to. */
export async function exportMoves(db: Db, memberId: string) {
  const { rows } = await read(db)`
    select id, direction, other, amount_cents, receipt, reason, state, created_at, decided_at from float_moves
    where proposed_by = ${memberId} or decided_by = ${memberId} order by id`
  return rows
}

/** Which of these members have moved something: the record outlives them. */
export async function findMovers(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from float_moves where m.id in (proposed_by, decided_by))`
  return rows.map(({ id }) => id)
}
