import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { isMutedBy } from '../mutes/index.ts'

interface WaitingRow {
  /** Of the newest message of the other. */
  seq: number
  text: string
  first_name: string | null
  last_name: string | null
  /** A mail has said so since the member has last read. */
  is_mailed: boolean
}

/**
 * The newest message that waits to be read by a member, of a conversation that they are notified of, locked: neither a request nor
 * muted, nor of somebody whom they have muted. Undefined: there is none.
 */
export async function lockWaiting(tx: Tx, { id, me }: { id: string; me: string }): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select x.seq, x.text, p.first_name, p.last_name, m.mailed_seq > m.read_seq as is_mailed
    from conversation_members m join profiles p on p.id = m.other_id
    cross join lateral (select w.seq, left(w.text, 400) as text from messages w
      where w.conversation_id = m.conversation_id and w.sender_id = m.other_id and w.seq > greatest(m.read_seq, m.cleared_seq)
        and w.deleted_at is null and w.removed_at is null order by w.seq desc limit 1) x
    where m.conversation_id = ${id} and m.member_id = ${me} and m.accepted and not m.muted and m.received > m.read
      and not ${isMutedBy(me, 'm.other_id')}
    for no key update of m`.execute(tx)
  return rows[0]
}

export const setMailed = (tx: Tx, { id, me, seq }: { id: string; me: string; seq: number }) =>
  sql`update conversation_members set mailed_seq = ${seq} where conversation_id = ${id} and member_id = ${me}`.execute(
    tx,
  )
