import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { hasMuted } from '../mutes/index.ts'

interface Of {
  me: string
  id: string
}

export interface MovedRow {
  other_id: string | null
  /** The member has accepted a request by it. */
  has_accepted: boolean
}

/** Undefined: the conversation is not the member's. */
export async function moveTo(db: Writer, { me, id }: Of, folder: 'inbox' | 'archived'): Promise<MovedRow | undefined> {
  const { rows } = await sql<MovedRow>`
    with held as (
      select m.conversation_id, m.accepted from conversation_members m
      where m.conversation_id = ${id}::uuid and m.member_id = ${me}::uuid for no key update)
    update conversation_members m set folder = ${folder}, accepted = m.accepted or ${folder}::text = 'inbox'
    from held h where m.conversation_id = h.conversation_id and m.member_id = ${me}::uuid
    returning m.other_id, m.accepted and not h.accepted as has_accepted`.execute(db)
  return rows[0]
}

/** Whether the conversation is the member's. */
export async function setMuted(db: Writer, { me, id }: Of, muted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_members')
    .set({ muted })
    .where('conversation_id', '=', id)
    .where('member_id', '=', me)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Until commit nothing is written into the conversation. Undefined: it is not the member's. */
export async function lockConversation(tx: Tx, { me, id }: Of) {
  const { rows } = await sql<{ last_seq: number }>`
    select c.last_seq from conversations c where c.id = ${id}::uuid
      and exists (select from conversation_members m where m.conversation_id = c.id and m.member_id = ${me}::uuid)
    for no key update of c`.execute(tx)
  return rows[0]
}

/** Everything up to now is gone for the member; the conversation is locked. What they had not read is not shown as read. */
export const clear = (tx: Tx, { me, id }: Of, lastSeq: number) =>
  sql`update conversation_members set cleared_seq = ${lastSeq}, read = received, last_at = null
    where conversation_id = ${id}::uuid and member_id = ${me}::uuid`.execute(tx)

const listenerRows = prepared(
  (_: Db, of: Of & { now: Date }, _variant: object) => sql<{ other_id: string | null }>`
    select case when m.accepted and o.accepted and u.id is not null
        and (u.banned_until is null or u.banned_until <= ${of.now}::timestamptz)
        and ${isNotBlocked(of.me, 'm.other_id')} and not ${hasMuted('m.other_id', of.me)} then m.other_id end as other_id
    from conversation_members m
    left join conversation_members o on o.conversation_id = m.conversation_id and o.member_id = m.other_id
    left join users u on u.id = m.other_id
    where m.conversation_id = ${of.id}::uuid and m.member_id = ${of.me}::uuid`,
)

/** Who may be shown that the member is writing; `other_id` null: nobody. Undefined: the conversation is not the member's. */
export const findListener = async (db: Db, of: Of & { now: Date }) => (await listenerRows(db, of, {}))[0]
