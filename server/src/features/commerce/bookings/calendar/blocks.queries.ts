import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import { liveStates } from '../calendars.queries.ts'

export interface Block {
  id: string
  providerId: string
  startsAt: Date
  endsAt: Date
  note: string
}

const spanOf = ({ startsAt, endsAt }: Pick<Block, 'startsAt' | 'endsAt'>) =>
  sql<string>`tstzrange(${startsAt}, ${endsAt})`

export async function countBlocks(tx: Tx, providerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendar_blocks
    where provider_id = ${providerId} and span && tstzrange(${now}, null)`.execute(tx)
  return rows[0]?.count ?? 0
}

export const insertBlock = (tx: Tx, block: Block, at: Date) =>
  tx
    .insertInto('calendar_blocks')
    .values({ id: block.id, provider_id: block.providerId, span: spanOf(block), note: block.note, created_at: at })
    .execute()

/** False: this provider has no such block. */
export async function replaceBlock(tx: Tx, block: Block): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_blocks')
    .set({ span: spanOf(block), note: block.note })
    .where('id', '=', block.id)
    .where('provider_id', '=', block.providerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteBlock = (tx: Tx, { id, providerId }: Pick<Block, 'id' | 'providerId'>) =>
  tx.deleteFrom('calendar_blocks').where('id', '=', id).where('provider_id', '=', providerId).execute()

/** Bookings that stand at a time which is blocked now. */
export async function countBookingsIn(tx: Tx, block: Omit<Block, 'id' | 'note'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings
    where provider_id = ${block.providerId} and state in ${liveStates} and spans && ${spanOf(block)}`.execute(tx)
  return rows[0]?.count ?? 0
}
