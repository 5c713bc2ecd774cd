import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export interface OwnMessage {
  conversation_id: string
  seq: number
  created_at: Date
  deleted_at: Date | null
  /** Null: the account is gone. */
  other_id: string | null
}

/**
 * A message that its sender still has, locked after its conversation: what is quoted, reported or deleted at this moment waits in
 * one line.
 */
export async function lockOwnMessage(tx: Tx, { id, me }: { id: string; me: string }): Promise<OwnMessage | undefined> {
  await sql`select from conversations where id = (select conversation_id from messages where id = ${id}) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<OwnMessage>`
    select x.conversation_id, x.seq, x.created_at, x.deleted_at, m.other_id
    from messages x join conversation_members m on m.conversation_id = x.conversation_id and m.member_id = ${me}
    where x.id = ${id} and x.sender_id = ${me} and x.seq > m.cleared_seq for no key update of x`.execute(tx)
  return rows[0]
}

/** Its place stays, so that sequences have no gaps; what it said is gone from the row. */
export const emptyMessage = (tx: Tx, id: string, now: Date) =>
  sql`update messages set deleted_at = ${now}, text = '', pictures = '[]', voice = null, location = null, card_kind = null,
    card_id = null, quote_seq = null, cautions = '{}' where id = ${id}`.execute(tx)
