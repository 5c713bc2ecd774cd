import type { CardKind, Caution } from '@mtaa/contract/community/message-terms'
import type { MessageLocation } from '@mtaa/contract/community/messages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { isNotBlockedFor } from '../blocks/index.ts'
import { showReadReceipts } from '../notifications/index.ts'
import type { PictureRef } from '../../media/media/index.ts'
import { personColumnsSql, type PersonColumns } from '../people/index.ts'
import type { VoiceRef } from './voice/voices.queries.ts'

export interface StoredMessage {
  conversation_id: string
  seq: number
  id: string
  /** Null: the account is gone. */
  sender_id: string | null
  text: string
  pictures: PictureRef[]
  location: MessageLocation | null
  card_kind: CardKind | null
  card_id: string | null
  voice: VoiceRef | null
  quote_seq: number | null
  cautions: Caution[]
  created_at: Date
  deleted_at: Date | null
  /** A moderator has removed it; what it says is stored, for an appeal. */
  removed_at: Date | null
}

/** What a message answers. */
export interface QuoteRow {
  seq: number
  sender_id: string | null
  text: string
  deleted: boolean
}

/** A message with what its reader is shown of its conversation. */
export interface MessageRow extends StoredMessage {
  other_id: string | null
  /** Null also where the reader has deleted it. */
  quote: QuoteRow | null
  /** How far the reader has read. */
  read_seq: number
  /** How far the other has read; 0 where they do not show it. */
  other_read_seq: number
  subject_kind: CardKind | null
  subject_id: string | null
}

const names =
  'conversation_id seq id sender_id text pictures location card_kind card_id voice quote_seq cautions created_at deleted_at removed_at'
/** What a `StoredMessage` has from `messages as <alias>`. */
export const messageColumns = (alias: string) =>
  sql.raw(
    names
      .split(' ')
      .map((name) => `${alias}.${name}`)
      .join(', '),
  )

const quoteJson = sql`case when x.quote_seq is not null then (
  select json_build_object('seq', q.seq, 'sender_id', q.sender_id, 'text', left(q.text, 400),
    'deleted', q.deleted_at is not null or q.removed_at is not null)
  from messages q where q.conversation_id = x.conversation_id and q.seq = x.quote_seq and q.seq > m.cleared_seq) end`

/** What a `MessageRow` has besides, of `messages as x`, `conversation_members as m` and the joins below. */
export const readerColumns = sql`${quoteJson} as quote, m.other_id, m.read_seq, c.subject_kind, c.subject_id,
  coalesce(o.read_seq, 0) as other_read_seq`
/** What the other has read is looked up once for a conversation, however many of its messages are read. */
export const readerJoins = sql`join conversations c on c.id = m.conversation_id
  left join lateral (
    select k.read_seq from conversation_members k
    where k.conversation_id = m.conversation_id and k.member_id = m.other_id and k.accepted
      and ${isNotBlockedFor('m.member_id', 'm.other_id')} and ${showReadReceipts('m.member_id', 'm.other_id')}
    offset 0) o on true`

interface Bounds {
  before?: number
  after?: number
}

const pageRows = prepared(
  (
    _: Db,
    of: Bounds & { me: string; id: string },
    { limit, bound }: { limit: number; bound: 'none' | 'before' | 'after' },
  ) => sql<MessageRow>`
    select ${messageColumns('x')}, ${readerColumns}
    from conversation_members m ${readerJoins}
    cross join lateral (
      select * from messages w where w.conversation_id = m.conversation_id and w.seq > m.cleared_seq
        ${bound === 'before' ? sql`and w.seq < ${of.before}::int` : sql``}
        ${bound === 'after' ? sql`and w.seq > ${of.after}::int` : sql``}
      order by w.seq ${sql.raw(bound === 'after' ? 'asc' : 'desc')} limit ${sql.lit(limit)}) x
    where m.conversation_id = ${of.id}::uuid and m.member_id = ${of.me}::uuid
    order by x.seq`,
)

interface Page extends Bounds {
  me: string
  id: string
}

/** Messages of a conversation of the member's, oldest first: the newest ones, or those next to a bound. */
export const findMessages = (db: Db, { before, after, ...of }: Page, limit: number) => {
  const bound = before !== undefined ? 'before' : after !== undefined ? 'after' : 'none'
  return pageRows(
    db,
    { ...of, ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
    { limit, bound },
  )
}

const oneRow = prepared(
  (_: Db, of: { me: string; id: string }, _variant: object) => sql<MessageRow>`
    select ${messageColumns('x')}, ${readerColumns}
    from messages x join conversation_members m on m.conversation_id = x.conversation_id and m.member_id = ${of.me}::uuid
    ${readerJoins}
    where x.id = ${of.id}::uuid and x.seq > m.cleared_seq`,
)

/** A message that the member still has. */
export const findMessage = async (db: Db, me: string, id: string) => (await oneRow(db, { me, id }, {}))[0]

export interface SentRow extends MessageRow, PersonColumns {}

const sentRows = prepared(
  (_: Db, of: Partial<Cursor> & { me: string }, { limit, paged }: { limit: number; paged: boolean }) => sql<SentRow>`
    select ${messageColumns('x')}, ${readerColumns}, ${personColumnsSql('p')}
    from messages x join conversation_members m on m.conversation_id = x.conversation_id and m.member_id = ${of.me}::uuid
    ${readerJoins} left join profiles p on p.id = m.other_id
    where x.sender_id = ${of.me}::uuid and x.seq > m.cleared_seq and x.deleted_at is null
      ${paged ? sql`and (x.created_at, x.id) < (${of.at}::timestamptz, ${of.id}::uuid)` : sql``}
    order by x.created_at desc, x.id desc limit ${sql.lit(limit)}`,
)

/** What a member has written and not deleted, newest first. */
export const findSent = (db: Db, { me, after }: { me: string; after: Cursor | undefined }, limit: number) =>
  sentRows(db, { me, ...after }, { limit, paged: after !== undefined })

const unreadRows = prepared(
  (_: Db, of: { me: string }, _variant: object) => sql<{ count: number }>`
    select coalesce(sum(received - read), 0)::int as count
    from conversation_members where member_id = ${of.me}::uuid and folder = 'inbox' and received > read`,
)

/** Unread messages to the member in the inbox, from the index of what is unread alone. */
export const countUnread = async (db: Db, me: string): Promise<number> =>
  (await unreadRows(db, { me }, {}))[0]?.count ?? 0

const memberRows = prepared(
  (_: Db, of: { me: string; id: string }, _variant: object) => sql<{ id: string }>`
    select conversation_id as id from conversation_members
    where conversation_id = ${of.id}::uuid and member_id = ${of.me}::uuid`,
)

/** Whether the conversation is the member's. */
export const isInConversation = async (db: Db, me: string, id: string): Promise<boolean> =>
  (await memberRows(db, { me, id }, {})).length > 0
