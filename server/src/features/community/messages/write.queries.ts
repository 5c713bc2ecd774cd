import type { CardKind, Caution } from '@mtaa/contract/community/message-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared, preparedWrite } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import type { CardRef } from './cards.ts'
import { messageColumns, type StoredMessage } from './messages.queries.ts'
import type { Parts } from './parts.ts'

interface Pair {
  me: string
  other: string
}

export interface Account {
  id: string
  created_at: Date
  /** Somebody has signed up for it, and it is not suspended. */
  is_used: boolean
}

const accountRows = preparedWrite(
  (_, of: Pair & { now: Date }, _variant: object) => sql<Account>`
    select u.id, u.created_at, not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${of.now}::timestamptz)
      and exists (select from profiles p where p.id = u.id) as is_used
    from users u where u.id in (${of.me}::uuid, ${of.other}::uuid) order by u.id for key share of u`,
)

/** The accounts of the two; until commit neither is deleted. */
export const lockAccounts = (tx: Tx, of: Pair & { now: Date }) => accountRows(tx, of, {})

/** Whether both are accounts that somebody uses and that are not suspended. */
export const areUsed = async (tx: Tx, of: Pair & { now: Date }): Promise<boolean> =>
  (await lockAccounts(tx, of)).filter((account) => account.is_used).length === 2

interface Counting extends Pair {
  id: string
  about: CardRef | null
  at: Date
}

interface Counted {
  id: string
  last_seq: number
  subject_kind: CardKind | null
  subject_id: string | null
}

const countRows = preparedWrite(
  (_, of: Omit<Counting, 'about'> & { kind: CardKind | null; about: string | null }, _variant: object) => sql<Counted>`
    insert into conversations as c (id, low_id, high_id, last_seq, subject_kind, subject_id, created_at)
    select ${of.id}::uuid, least(${of.me}::uuid, u.id), greatest(${of.me}::uuid, u.id), 1, ${of.kind}::text, ${of.about}::uuid,
      ${of.at}::timestamptz
    from users u where u.id = ${of.other}::uuid and u.id <> ${of.me}::uuid
    on conflict (low_id, high_id) do update set last_seq = c.last_seq + 1,
      subject_kind = coalesce(excluded.subject_kind, c.subject_kind),
      subject_id = case when excluded.subject_kind is null then c.subject_id else excluded.subject_id end
    returning c.id, c.last_seq, c.subject_kind, c.subject_id`,
)

/**
 * Counts a new message of the two, and makes their conversation with their first one. Its row is locked until commit, so what
 * they write waits in one line and the sequence has no gaps: a refusal takes the number back.
 */
export const countMessage = async (tx: Tx, { about, ...of }: Counting) =>
  (await countRows(tx, { ...of, kind: about?.kind ?? null, about: about?.id ?? null }, {}))[0]

const pairRows = prepared(
  (_, of: Pair, _variant: object) => sql<{ id: string }>`
    select id from conversations
    where low_id = least(${of.me}::uuid, ${of.other}::uuid) and high_id = greatest(${of.me}::uuid, ${of.other}::uuid)`,
)

/** The conversation of the two. */
export const findPair = async (db: Db, of: Pair) => (await pairRows(db, of, {}))[0]

export interface LockedMember {
  member_id: string
  folder: string
  accepted: boolean
  received: number
  muted: boolean
}

const memberRows = preparedWrite(
  (_, of: Pair, _variant: object) => sql<LockedMember>`
    select m.member_id, m.folder, m.accepted, m.received, m.muted from conversation_members m
    where m.conversation_id = (select c.id from conversations c
      where c.low_id = least(${of.me}::uuid, ${of.other}::uuid) and c.high_id = greatest(${of.me}::uuid, ${of.other}::uuid))
    order by m.member_id for no key update`,
)

/** Both sides of their conversation, locked after it, by conversation and then by member. None before their first message. */
export const lockSides = (tx: Tx, of: Pair) => memberRows(tx, of, {})

export async function areFriends(db: Db, { me, other }: Pair): Promise<boolean> {
  const { rows } = await read(db)`select from friendships where user_id = ${me} and friend_id = ${other}`
  return rows.length > 0
}

export interface NewMessage extends Omit<Parts, 'quote'> {
  conversation_id: string
  seq: number
  id: string
  sender_id: string
  number: number
  text: string
  card_kind: CardKind | null
  card_id: string | null
  cautions: Caution[]
  created_at: Date
}

type Json = 'location' | 'voice' | 'pictures'

const insertRows = preparedWrite(
  (_, of: Omit<NewMessage, Json> & Record<Json, string | null>, _variant: object) => sql<StoredMessage>`
    insert into messages as x (conversation_id, seq, id, sender_id, number, text, pictures, location, card_kind, card_id,
      voice, quote_seq, cautions, created_at)
    values (${of.conversation_id}::uuid, ${of.seq}::int, ${of.id}::uuid, ${of.sender_id}::uuid, ${of.number}::int, ${of.text},
      ${of.pictures}::jsonb, ${of.location}::jsonb, ${of.card_kind}, ${of.card_id}::uuid, ${of.voice}::jsonb,
      ${of.quote_seq}::int, ${of.cautions}::text[], ${of.created_at}::timestamptz)
    returning ${messageColumns('x')}`,
)

export async function insertMessage(
  tx: Tx,
  { location, voice, pictures, ...message }: NewMessage,
): Promise<StoredMessage> {
  const values = {
    ...message,
    location: location && JSON.stringify(location),
    voice: voice && JSON.stringify(voice),
    pictures: JSON.stringify(pictures),
  }
  const [row] = await insertRows(tx, values, {})
  if (!row) throw new Error('no message was written')
  return row
}

export interface Side {
  memberId: string
  otherId: string
  folder: string
  accepted: boolean
  /** How many more they have received: none of their own. */
  received: 0 | 1
}

const sideRows = preparedWrite(
  (
    _,
    of: {
      id: string
      at: Date
      members: string[]
      others: string[]
      folders: string[]
      accepted: boolean[]
      received: number[]
    },
    _variant: object,
  ) => sql`
    insert into conversation_members as m (conversation_id, member_id, other_id, folder, accepted, received, last_at)
    select ${of.id}::uuid, i.member_id, i.other_id, i.folder, i.accepted, i.received, ${of.at}::timestamptz
    from unnest(${of.members}::uuid[], ${of.others}::uuid[], ${of.folders}::text[], ${of.accepted}::boolean[],
      ${of.received}::int[]) as i(member_id, other_id, folder, accepted, received)
    on conflict (conversation_id, member_id) do update set folder = excluded.folder, accepted = excluded.accepted,
      received = m.received + excluded.received, last_at = greatest(m.last_at, excluded.last_at)`,
)

/** Writes a new message into both sides, which are locked. */
export const upsertSides = (tx: Tx, { id, at, sides }: { id: string; at: Date; sides: readonly Side[] }) =>
  sideRows(
    tx,
    {
      id,
      at,
      members: sides.map(({ memberId }) => memberId),
      others: sides.map(({ otherId }) => otherId),
      folders: sides.map(({ folder }) => folder),
      accepted: sides.map(({ accepted }) => accepted),
      received: sides.map(({ received }) => received),
    },
    {},
  )
