import type { Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { QuoteRow } from './messages.queries.ts'

interface Quoted {
  conversationId: string
  seq: number
  memberId: string
}

/** A message of the conversation that the member still has; undefined: there is none, or it was deleted. */
export async function findQuoted(tx: Tx, { conversationId, seq, memberId }: Quoted): Promise<QuoteRow | undefined> {
  const { rows } = await read<QuoteRow>(tx)`
    select q.seq, q.sender_id, left(q.text, 400) as text, false as deleted
    from messages q join conversation_members m on m.conversation_id = q.conversation_id and m.member_id = ${memberId}
    where q.conversation_id = ${conversationId} and q.seq = ${seq} and q.seq > m.cleared_seq
      and q.deleted_at is null and q.removed_at is null`
  return rows[0]
}
