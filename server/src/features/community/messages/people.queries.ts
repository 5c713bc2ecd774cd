import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Takes requests between two members out of the lists; they come back with a new message. */
export async function hideRequests(
  tx: Tx,
  one: string,
  other: string,
): Promise<{ conversation_id: string; member_id: string }[]> {
  const { rows } = await sql<{ conversation_id: string; member_id: string }>`
    update conversation_members set last_at = null where not accepted and last_at is not null
      and ((member_id = ${one} and other_id = ${other}) or (member_id = ${other} and other_id = ${one}))
    returning conversation_id, member_id`.execute(tx)
  return rows
}

/** What a member has in their conversations: their own messages as they wrote them, those of others as they were received. */
export async function exportMessages(db: Db | Tx, memberId: string) {
  const conversations = await read<Record<string, unknown>>(db)`
    select m.conversation_id as id, m.other_id, p.first_name, p.last_name, m.folder, m.accepted, m.muted, c.created_at
    from conversation_members m join conversations c on c.id = m.conversation_id left join profiles p on p.id = m.other_id
    where m.member_id = ${memberId} order by c.created_at, c.id`
  const messages = await read<Record<string, unknown>>(db)`
    select x.conversation_id, x.seq, case when x.sender_id = ${memberId} then 'me' else 'other' end as from,
      case when x.removed_at is null or x.sender_id = ${memberId} then x.text else '' end as text,
      case when x.removed_at is null or x.sender_id = ${memberId}
        then (select coalesce(json_agg(p ->> 'key'), '[]') from jsonb_array_elements(x.pictures) p) else '[]' end as pictures,
      case when x.removed_at is null or x.sender_id = ${memberId} then x.voice ->> 'key' end as voice,
      case when x.removed_at is null or x.sender_id = ${memberId} then x.location end as location,
      x.card_kind, x.card_id, x.quote_seq, x.created_at, x.deleted_at, x.removed_at
    from conversation_members m join messages x on x.conversation_id = m.conversation_id and x.seq > m.cleared_seq
    where m.member_id = ${memberId} order by x.conversation_id, x.seq`
  return { conversations: conversations.rows, messages: messages.rows }
}

/**
 * What a member has written stays for the others as text of nobody; their side of each conversation is gone, and a conversation
 * that has no side any more. Answers the messages whose pictures and recordings are to be released.
 */
export async function eraseSide(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      select x.id, x.sender_id from messages x where x.sender_id = ${memberId} for no key update)
    update messages x set sender_id = null, pictures = '[]', voice = null, location = null from gone
    where x.id = gone.id returning x.id`.execute(tx)
  await sql`update conversation_members set last_at = null where other_id = ${memberId} and not accepted`.execute(tx)
  await sql`delete from conversation_members where member_id = ${memberId}`.execute(tx)
  await sql`delete from conversations where (low_id = ${memberId} or high_id = ${memberId})
    and not exists (select from conversation_members m where m.conversation_id = conversations.id)`.execute(tx)
  // The row of an account can outlive it, where orders name it.
  await sql`update conversation_members set other_id = null where other_id = ${memberId}`.execute(tx)
  await sql`update conversations set low_id = nullif(low_id, ${memberId}), high_id = nullif(high_id, ${memberId})
    where low_id = ${memberId} or high_id = ${memberId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The oldest messages, and with the newest one of a conversation all of it. */
export async function deleteOldMessages(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with old as (
      select id from messages where created_at <= ${before} order by created_at limit ${max} for update skip locked),
    gone as (delete from messages x using old where x.id = old.id returning x.id, x.conversation_id, x.seq),
    ended as (delete from conversations c using gone g where c.id = g.conversation_id and c.last_seq = g.seq)
    select id from gone`.execute(tx)
  return rows.map(({ id }) => id)
}
