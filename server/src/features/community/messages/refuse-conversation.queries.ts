import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

interface Of {
  id: string
  me: string
}

interface RefusableRow {
  id: string
  /** Null: the account is gone. */
  other_id: string | null
  /** The newest message of the other that the member still has; null: there is none. */
  message_id: string | null
}

/** A conversation of the member's, and what of it can be reported; undefined: it is not theirs. */
export async function findRefusable(db: Db, { id, me }: Of): Promise<RefusableRow | undefined> {
  const { rows } = await read<RefusableRow>(db)`
    select m.conversation_id as id, m.other_id, (
      select x.id from messages x where x.conversation_id = m.conversation_id and x.sender_id = m.other_id
        and x.seq > m.cleared_seq and x.deleted_at is null and x.removed_at is null
      order by x.seq desc limit 1) as message_id
    from conversation_members m where m.conversation_id = ${id} and m.member_id = ${me}`
  return rows[0]
}

/** Everything up to now is gone for the member. Nothing is written meanwhile: the two are blocked, or one of them is gone. */
export const clearForMember = (tx: Tx, { id, me }: Of) =>
  sql`update conversation_members m set cleared_seq = c.last_seq, read = m.received, last_at = null
    from conversations c where c.id = m.conversation_id and m.conversation_id = ${id} and m.member_id = ${me}`.execute(
    tx,
  )
