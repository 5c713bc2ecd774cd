import type { ChatMessage } from '@mtaa/contract/community/chat'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

interface NewMessage {
  id: string
  room: string
  me: string
  text: string
  quote: number | null
  now: Date
}

/** The next of its locked room, which its author has read by writing it. Returns its sequence number. */
export async function insertMessage(tx: Tx, { id, room, me, text, quote, now }: NewMessage): Promise<number> {
  const { rows } = await sql<{ seq: number }>`with counted as (
      update chat_rooms set last_seq = last_seq + 1, version = version + 1 where id = ${room} returning id, last_seq
    ), written as (
      insert into chat_messages (room_id, seq, id, author_id, text, quote_seq, created_at)
      select c.id, c.last_seq, ${id}::uuid, ${me}::uuid, ${text}, ${quote}::int, ${now}::timestamptz from counted c
      returning room_id, seq
    )
    insert into chat_readers (room_id, member_id, read_seq, wrote_at)
    select w.room_id, ${me}::uuid, w.seq, ${now}::timestamptz from written w
    on conflict (room_id, member_id) do update set read_seq = excluded.read_seq, wrote_at = excluded.wrote_at
    returning read_seq as seq`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the room is locked, so it is there')
  return row.seq
}

export interface LockedMessage {
  id: string
  room_id: string
  seq: number
  author_id: string | null
  text: string
  status: ChatMessage['status']
  created_at: Date
}

/** After its room, as by all that changes messages. */
export async function lockMessage(tx: Tx, id: string): Promise<LockedMessage | undefined> {
  await sql`select from chat_rooms r where r.id = (select c.room_id from chat_messages c where c.id = ${id})
    for no key update of r`.execute(tx)
  const { rows } = await sql<LockedMessage>`
    select c.id, c.room_id, c.seq, c.author_id, c.text, c.status, c.created_at
    from chat_messages c where c.id = ${id} for no key update of c`.execute(tx)
  return rows[0]
}

/** Of a locked message. What is deleted loses its text at once. */
export const putStatus = (tx: Tx, { id, room_id: room }: LockedMessage, to: ChatMessage['status']) =>
  sql`with changed as (
      update chat_messages set status = ${to}, text = case when ${to === 'deleted'} then '' else text end where id = ${id}
    )
    update chat_rooms set version = version + 1 where id = ${room}`.execute(tx)
