import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
import { enqueuing } from '../../../platform/jobs/enqueue.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { messageColumns, type MessageRow } from './messages.queries.ts'

interface NewText {
  id: string
  me: string
  other: string
  text: string
  at: Date
}

/** As `notifyOfMessage` does it, and under its key. */
const notice = (other: string) =>
  enqueuing('messages.notify', {
    payload: sql`json_build_object('conversationId', c.id, 'recipientId', ${other}::uuid)`,
    key: sql`'message to ' || ${other}::uuid || ' in ' || c.id`,
  })

/**
 * The same as `writeMessage` in one statement, for plain text between two who have accepted each other: accounts, the
 * conversation, its two sides and the job that notifies are locked in the same order. Whether the recipient has accepted the sender is never taken back, so
 * what was true when it began is true when the conversation is locked.
 */
const textRows = preparedWrite(
  (_, of: NewText, _variant: object) => sql<MessageRow>`
    with accounts as (
      select u.id from users u
      where u.id in (${of.me}::uuid, ${of.other}::uuid) and not u.is_anonymous
        and (u.banned_until is null or u.banned_until <= ${of.at}::timestamptz)
        and exists (select from profiles p where p.id = u.id) and ${isNotBlocked(of.me, 'u.id')}
      order by u.id for key share of u
    ), counted as (
      update conversations c set last_seq = c.last_seq + 1
      where c.low_id = least(${of.me}::uuid, ${of.other}::uuid) and c.high_id = greatest(${of.me}::uuid, ${of.other}::uuid)
        and (select count(*) from accounts) = 2
        and (select count(*) from conversation_members m where m.conversation_id = c.id and m.accepted) = 2
      returning c.id, c.last_seq, c.subject_kind, c.subject_id
    ), held as (
      select m.conversation_id, m.member_id from counted c join conversation_members m on m.conversation_id = c.id
      order by m.member_id for no key update of m
    ), sides as (
      update conversation_members m set received = m.received + (m.member_id = ${of.other}::uuid)::int,
        folder = case when m.folder = 'archived' and m.muted then 'archived' else 'inbox' end,
        last_at = greatest(m.last_at, ${of.at}::timestamptz)
      from held h where m.conversation_id = h.conversation_id and m.member_id = h.member_id
      returning m.member_id, m.received, m.muted
    ), x as (
      insert into messages (conversation_id, seq, id, sender_id, number, text, created_at)
      select c.id, c.last_seq, ${of.id}::uuid, ${of.me}::uuid, s.received, ${of.text}, ${of.at}::timestamptz
      from counted c, sides s where s.member_id = ${of.other}::uuid
      returning *
    )
    select ${messageColumns('x')}, ${of.other}::uuid as other_id, 0 as read_seq, 0 as other_read_seq, null as quote,
      c.subject_kind, c.subject_id,
      case when not s.muted then (${notice(of.other)}).id end as job
    from counted c left join x on true left join sides s on s.member_id = ${of.other}::uuid`,
)

/** Undefined: nothing was written, since it is not the ordinary case. */
export async function insertText(tx: Tx, text: NewText): Promise<MessageRow | undefined> {
  const [row] = await textRows(tx, text, {})
  if (row && (row.id as string | null) === null) throw new Error('a message was counted and not written')
  return row
}
