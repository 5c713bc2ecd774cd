import { deleteForAllMinutes } from '@mtaa/contract/community/message-terms'
import { minute } from '@mtaa/contract/time'
import { cursorOf, viewPerson, type Row } from './baseline.view.ts'

/** What members write to each other and are notified of. $1 the caller. */
export const messageStatements = {
  inbox: `select m.conversation_id as id, m.other_id, m.folder, m.muted, m.received - m.read as unread, m.read_seq, m.last_at as created_at,
      c.last_seq, p.first_name, p.last_name, p.handle, p.profile_picture, o.received as other_received,
      case when o.accepted then o.delivered_seq else 0 end as delivered_seq, case when o.accepted then o.read_seq else 0 end as other_read_seq,
      o.accepted as other_accepted, l.sender_id, l.text, l.created_at as said_at,
      (select count(*)::int from conversation_members r where r.member_id = $1 and r.folder = 'requests' and r.last_at is not null) as requests
    from (select * from conversation_members where member_id = $1 and folder = 'inbox' and last_at is not null
      order by last_at desc, conversation_id desc limit 21) m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.member_id = m.other_id
    join profiles p on p.id = m.other_id join messages l on l.conversation_id = c.id and l.seq = c.last_seq
    order by m.last_at desc, m.conversation_id desc`,

  // $2 the conversation.
  talk: `select x.*, m.other_id, m.read_seq, o.read_seq as other_read_seq
    from conversation_members m
    join conversation_members o on o.conversation_id = m.conversation_id and o.member_id = m.other_id
    cross join lateral (select * from messages x where x.conversation_id = m.conversation_id order by x.seq desc limit 51) x
    where m.conversation_id = $2 and m.member_id = $1 order by x.seq`,

  // $2 the recipient, $3 the text, $4 now, $5 the key and $6 the hash of the request.
  send: `with c as (
      update conversations set last_seq = last_seq + 1
      where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid) returning id, last_seq
    ), own as (
      update conversation_members m set last_at = $4::timestamptz from c where m.conversation_id = c.id and m.member_id = $1::uuid
    ), theirs as (
      update conversation_members m set last_at = $4::timestamptz, received = m.received + 1
      from c where m.conversation_id = c.id and m.member_id = $2::uuid returning m.received
    ), x as (
      insert into messages (conversation_id, seq, id, sender_id, number, text, created_at)
      select c.id, c.last_seq, uuidv7(), $1::uuid, theirs.received, $3, $4::timestamptz from c, theirs returning *
    ), k as (
      insert into idempotency_keys (user_id, scope, key, request_hash, entity_id, created_at, expires_at)
      select $1::uuid, 'message', $5, $6, x.id, $4::timestamptz, $4::timestamptz + interval '2 days' from x
    )
    select x.*, $2::uuid as other_id, 0 as read_seq, 0 as other_read_seq,
      (graphile_worker.add_job('messages.notify', json_build_object('conversationId', x.conversation_id, 'recipientId', $2::uuid),
        job_key := 'message to ' || $2::uuid || ' in ' || x.conversation_id, max_attempts := 10)).id as job
    from x`,

  notified: `select g.id, g.kind, g.class, g.line_en as text, g.path, g.count, g.read_at is not null as read, g.filtered,
      g.last_at as created_at,
      (select count(*)::int from notification_groups f where f.user_id = $1 and f.read_at is null and f.filtered) as aside
    from notification_groups g where g.user_id = $1 and not g.filtered order by g.last_at desc, g.id desc limit 21`,
} as const

const viewConversation = (row: Row) => ({
  id: row.id,
  other: viewPerson(row['other_id'] as string, row),
  folder: row['folder'],
  last: {
    seq: row['last_seq'],
    sender_id: row['sender_id'],
    text: row['text'],
    kind: 'text',
    created_at: (row['said_at'] as Date).toISOString(),
  },
  unread: row['unread'],
  last_seq: row['last_seq'],
  read_seq: row['read_seq'],
  other_delivered_seq: row['delivered_seq'],
  other_read_seq: row['other_read_seq'],
  subject: null,
  muted: row['muted'],
  // Of a request that waits for its answer no second text is taken.
  may: { write: row['other_accepted'] === true || row['other_received'] === 0 },
})

export const viewInbox = (rows: Row[]) => ({
  items: rows.slice(0, 20).map(viewConversation),
  next_cursor: cursorOf(rows[19], rows.length > 20),
  requests: rows[0]?.['requests'] ?? 0,
})

export function viewMessage(row: Row, me: string) {
  const isOwn = row['sender_id'] === me
  const until = new Date(row.created_at.getTime() + deleteForAllMinutes * minute)
  return {
    id: row.id,
    conversation_id: row['conversation_id'],
    seq: row['seq'],
    sender_id: row['sender_id'],
    recipient_id: isOwn ? row['other_id'] : me,
    is_read: Number(row['seq']) <= Number(isOwn ? row['other_read_seq'] : row['read_seq']),
    text: row['text'],
    pictures: row['pictures'],
    voice: row['voice'],
    location: row['location'],
    quote: null,
    card: null,
    cautions: row['cautions'],
    deleted: row['deleted_at'] !== null,
    deletable_until: isOwn && until > new Date() ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  }
}

export const viewTalk = (rows: Row[], me: string) => ({
  items: rows.slice(-50).map((row) => viewMessage(row, me)),
  more: rows.length > 50,
})

export const viewNotified = (rows: Row[]) => ({
  items: rows.slice(0, 20).map(({ id, kind, class: of, text, path, count, read, filtered, created_at: at }) => {
    return { id, kind, class: of, text, path, count, read, filtered, created_at: at.toISOString() }
  }),
  next_cursor: cursorOf(rows[19], rows.length > 20),
  filtered: rows[0]?.['aside'] ?? 0,
})
