import type { CardKind, MessageFolder } from '@mtaa/contract/community/message-terms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { showReadReceipts } from '../notifications/index.ts'
import { personColumnsSql, type PersonColumns } from '../people/index.ts'

/** A conversation as one of the two has it. */
export interface ConversationRow extends PersonColumns {
  id: string
  /** Null: the account is gone. */
  other_id: string | null
  folder: MessageFolder
  muted: boolean
  received: number
  read: number
  read_seq: number
  last_at: Date | null
  last_seq: number
  subject_kind: CardKind | null
  subject_id: string | null
  /** Whether the other has accepted the member, and how much of theirs they have received; null: the account is gone. */
  other_accepted: boolean | null
  other_received: number | null
  other_delivered_seq: number | null
  other_read_seq: number | null
  /** Both show each other what they have read. */
  shows_read: boolean
  /** Neither has blocked the other, and the other's account is one that somebody uses. */
  is_open: boolean
  /** Null: there is no message that the member has not deleted. */
  last: { seq: number; sender_id: string | null; text: string; kind: LastKind; at: number } | null
  /** How many requests wait, counted up to a hundred; only in a page of a folder. */
  requests: number | null
}

type LastKind = 'text' | 'pictures' | 'voice' | 'location' | 'card' | 'deleted'

/** More of a text is not sent to a list. */
const previewUnits = 400

const kind = sql`case when l.deleted_at is not null or l.removed_at is not null then 'deleted' when l.text <> '' then 'text'
  when l.pictures <> '[]' then 'pictures' when l.voice is not null then 'voice'
  when l.location is not null then 'location' else 'card' end`

const last = sql`(select json_build_object('seq', l.seq, 'sender_id', l.sender_id, 'text', left(l.text, ${sql.lit(previewUnits)}),
    'kind', ${kind}, 'at', extract(epoch from l.created_at) * 1000)
  from messages l where l.conversation_id = c.id and l.seq = c.last_seq and l.seq > m.cleared_seq)`

/** Counted up to so many. */
const requestsCounted = 100

const requestCount = (me: string) => sql<number>`(select count(*)::int from (
  select from conversation_members where member_id = ${me}::uuid and folder = 'requests' and last_at is not null
  limit ${sql.lit(requestsCounted)}) counted)`

interface Of {
  me: string
  now: Date
}

interface Values extends Of, Partial<Cursor> {
  folder?: MessageFolder
  ids?: readonly string[]
  other?: string
}

interface Variant {
  by: 'folder' | 'ids' | 'other'
  paged: boolean
  limit: number
}

const newestFirst = sql`m.last_at desc, m.conversation_id desc`

const chosen = (of: Values, { by, paged, limit }: Variant) => {
  if (by === 'ids') return sql`m.conversation_id = any(${of.ids}::uuid[])`
  if (by === 'other')
    return sql`m.conversation_id = (select k.id from conversations k
      where k.low_id = least(${of.me}::uuid, ${of.other}::uuid) and k.high_id = greatest(${of.me}::uuid, ${of.other}::uuid))`
  return sql`m.folder = ${of.folder} and m.last_at is not null
    ${paged ? sql`and (m.last_at, m.conversation_id) < (${of.at}::timestamptz, ${of.id}::uuid)` : sql``}
    order by ${newestFirst} limit ${sql.lit(limit)}`
}

/** The rest is looked up for the chosen lines alone, each by a primary key. */
const rows = prepared(
  (_: Db, of: Values, variant: Variant) => sql<ConversationRow>`
    select m.conversation_id as id, m.other_id, m.folder, m.muted, m.received, m.read, m.read_seq, m.last_at,
      c.last_seq, c.subject_kind, c.subject_id, ${personColumnsSql('p')},
      o.accepted as other_accepted, o.received as other_received, o.delivered_seq as other_delivered_seq,
      o.read_seq as other_read_seq, ${showReadReceipts('m.member_id', 'm.other_id')} as shows_read,
      p.id is not null and not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${of.now}::timestamptz)
        and ${isNotBlocked(of.me, 'm.other_id')} as is_open,
      ${last} as last, ${variant.by === 'folder' ? requestCount(of.me) : sql`null`} as requests
    from (select m.* from conversation_members m where m.member_id = ${of.me}::uuid and ${chosen(of, variant)}) m
    join conversations c on c.id = m.conversation_id
    left join conversation_members o on o.conversation_id = m.conversation_id and o.member_id = m.other_id
    left join users u on u.id = m.other_id left join profiles p on p.id = m.other_id
    order by ${newestFirst}`,
)

const whole = { paged: false, limit: 0 }

interface FolderPage extends Of {
  folder: MessageFolder
  after: Cursor | undefined
}

/** The conversations of a folder, the one with the newest message first. */
export const findConversations = (db: Db, { after, ...of }: FolderPage, limit: number) =>
  rows(db, { ...of, ...after }, { by: 'folder', paged: after !== undefined, limit })

/** Those of these conversations that are the member's. */
export const findConversationsOf = (db: Db, of: Of & { ids: readonly string[] }) =>
  rows(db, of, { by: 'ids', ...whole })

export const findConversation = async (db: Db, { id, ...of }: Of & { id: string }) =>
  (await findConversationsOf(db, { ...of, ids: [id] }))[0]

/** The conversation of the member with this other one. */
export const findConversationBetween = async (db: Db, of: Of & { other: string }) =>
  (await rows(db, of, { by: 'other', ...whole }))[0]

const requestRows = prepared(
  (_: Db, of: { me: string }, _variant: object) => sql<{ count: number }>`select ${requestCount(of.me)} as count`,
)

/** How many requests wait, where no conversation is listed that says it. */
export const countRequests = async (db: Db, me: string): Promise<number> =>
  (await requestRows(db, { me }, {}))[0]?.count ?? 0

const otherRows = prepared(
  (_: Db, of: Of & { other: string }, _variant: object) => sql<
    PersonColumns & { is_open: boolean; is_friend: boolean }
  >`
    select ${personColumnsSql('p')},
      not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${of.now}::timestamptz)
        and ${isNotBlocked(of.me, 'u.id')} as is_open,
      exists (select from friendships f where f.user_id = ${of.me}::uuid and f.friend_id = u.id) as is_friend
    from users u join profiles p on p.id = u.id where u.id = ${of.other}::uuid`,
)

/** Somebody whom the member may want to write to, and how they stand. */
export const findOther = async (db: Db, of: Of & { other: string }) => (await otherRows(db, of, {}))[0]

/** Whether what the two write about, at the moment, is an order between them. */
export async function isAboutOrder(db: Db, me: string, other: string): Promise<boolean> {
  const { rows } = await read(db)`select from conversations
    where low_id = least(${me}::uuid, ${other}::uuid) and high_id = greatest(${me}::uuid, ${other}::uuid)
      and subject_kind = 'order'`
  return rows.length > 0
}
