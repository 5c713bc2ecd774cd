import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { messageColumns, readerColumns, readerJoins, type MessageRow } from './messages.queries.ts'

/** A device names up to so many conversations, so no more are looked at. */
const maxConversations = 500

interface Device {
  me: string
  since: Date
  /** By conversation, as JSON, in which PostgreSQL finds one quickly however many there are. */
  known: string
}

const knownSeq = ({ known }: Device) => sql<number>`coalesce((${known}::jsonb ->> n.conversation_id::text)::int, 0)`

const newRows = prepared(
  (_: Db, of: Device, { limit, conversations }: { limit: number; conversations: number }) => sql<MessageRow>`
    with newest as (
      select m.* from unnest(array['inbox', 'requests', 'archived']) as f(folder) cross join lateral (
        select k.conversation_id, k.member_id, k.other_id, k.read_seq, k.cleared_seq, k.last_at from conversation_members k
        where k.member_id = ${of.me}::uuid and k.folder = f.folder and k.last_at > ${of.since}::timestamptz
        order by k.last_at desc, k.conversation_id desc limit ${sql.lit(maxConversations)}) m
      order by m.last_at desc, m.conversation_id desc limit ${sql.lit(maxConversations)}
    ), unknown as (
      select n.*, greatest(n.cleared_seq, ${knownSeq(of)}) as known_seq
      from newest n join conversations k on k.id = n.conversation_id
      where k.last_seq > greatest(n.cleared_seq, ${knownSeq(of)})
      order by n.last_at desc, n.conversation_id desc limit ${sql.lit(conversations)}
    )
    select ${messageColumns('x')}, ${readerColumns} from unknown m ${readerJoins}
    cross join lateral (
      select * from messages w where w.conversation_id = m.conversation_id and w.seq > m.known_seq
        and w.created_at > ${of.since}::timestamptz
      order by w.seq limit ${sql.lit(limit)}) x
    order by m.last_at desc, m.conversation_id desc, x.seq limit ${sql.lit(limit)}`,
)

const maxGone = 500

const goneRows = prepared(
  (_: Db, of: Device, _variant: object) => sql<{ id: string; seq: number }>`
    select x.conversation_id as id, x.seq
    from jsonb_each_text(${of.known}::jsonb) k
    cross join lateral (
      select w.conversation_id, w.seq, greatest(w.deleted_at, w.removed_at) as at from messages w
      where w.conversation_id = k.key::uuid and (w.deleted_at is not null or w.removed_at is not null)
        and greatest(w.deleted_at, w.removed_at) > ${of.since}::timestamptz and w.seq <= k.value::int
      order by greatest(w.deleted_at, w.removed_at) desc limit ${sql.lit(maxGone)}) x
    join conversation_members m on m.conversation_id = x.conversation_id and m.member_id = ${of.me}::uuid
    where x.seq > m.cleared_seq
    order by x.at desc limit ${sql.lit(maxGone)}`,
)

/** What a device may have stored of messages that were deleted for both or removed since then, the last one first. */
export const findGone = (db: Db, device: Device) => goneRows(db, device, {})

/** What a device does not have yet, the conversation with the newest message first, each oldest first. */
export const findNew = (db: Db, device: Device, variant: { limit: number; conversations: number }) =>
  newRows(db, device, variant)
