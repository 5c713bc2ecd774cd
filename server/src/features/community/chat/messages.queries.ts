import type { ChatMessage } from '@mtaa/contract/community/chat'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { hasMutedWord, isMutedBy, type MutedTexts, type Muting } from '../mutes/index.ts'
import { personColumnsSql, presentPersonJson, type PersonColumns, type PersonRow } from '../people/index.ts'

export interface MessageRow extends PersonColumns {
  id: string
  room_id: string
  seq: number
  /** Null: the account is gone. */
  author_id: string | null
  text: string
  status: ChatMessage['status']
  quote_seq: number | null
  /** Null: it is gone, not shown, or not for the reader. */
  quote_text: string | null
  quote_author_id: string | null
  quote_author: PersonRow | null
  created_at: Date
  muted?: ChatMessage['muted'] | null
}

const columns = sql.raw(
  'id room_id seq author_id text status quote_seq created_at'
    .split(' ')
    .map((name) => `c.${name}`)
    .join(', '),
)

interface Values extends MutedTexts {
  room: string
  me: string | null
  bound: number | null
}

export type Direction = 'newest' | 'before' | 'after'

interface Variant {
  direction: Direction
  limit: number
  /** The reader has blocked somebody or is blocked. */
  hides: boolean
  /** The reader has muted somebody or words. */
  mutes: boolean
}

const bounds = ({ bound }: Values, direction: Direction) => {
  if (direction === 'newest') return sql``
  return direction === 'before' ? sql` and c.seq < ${bound}::int` : sql` and c.seq > ${bound}::int`
}

const mutedAs = ({ me, words, keys }: Values) => sql`case when c.author_id = ${me}::uuid then null
  when ${isMutedBy(me, 'c.author_id')} then 'person' when ${hasMutedWord({ words, keys }, sql`c.text`)} then 'word' end`

/**
 * The message that is answered, where the reader may read it: of whom they have blocked or muted it is left out. Looked up one by one:
 * a join could read the whole room.
 */
const quoted = (of: MutedTexts & Pick<Values, 'me'>, { hides, mutes }: Pick<Variant, 'hides' | 'mutes'>) => sql`
  left join lateral (
    select q.text, q.author_id from chat_messages q
    where q.room_id = c.room_id and q.seq = c.quote_seq and q.status = 'shown'${
      hides ? sql` and ${isNotBlocked(of.me, 'q.author_id')}` : sql``
    }${mutes ? sql` and not ${isMutedBy(of.me, 'q.author_id')} and not ${hasMutedWord(of, sql`q.text`)}` : sql``}
    limit 1
  ) q on true`

const quoteColumns = sql`q.text as quote_text, q.author_id as quote_author_id,
  case when q.author_id is not null then ${presentPersonJson('q.author_id')} end as quote_author`

/** A part of the primary key, however long the room is: who does not see some gets as many as others. */
const page = prepared(
  (_: Db, of: Values, variant: Variant) => sql<MessageRow>`
    select ${columns}, ${personColumnsSql('a')}, ${quoteColumns}, ${variant.mutes ? mutedAs(of) : sql`null`} as muted
    from (
      select ${columns} from chat_messages c where c.room_id = ${of.room}::uuid${bounds(of, variant.direction)}${
        variant.hides ? sql` and ${isNotBlocked(of.me, 'c.author_id')}` : sql``
      }
      order by c.seq ${sql.raw(variant.direction === 'after' ? 'asc' : 'desc')} limit ${sql.lit(variant.limit)}
    ) c left join profiles a on a.id = c.author_id${quoted(of, variant)}
    order by c.seq`,
)

interface Page {
  room: string
  direction: Direction
  bound: number | null
  limit: number
  /** For whom people and words are left out; null: for nobody. */
  me: string | null
  hides: boolean
  muting: Muting | null
}

/** Oldest first. */
export const findMessages = (db: Db, { room, direction, bound, limit, me, hides, muting }: Page) =>
  page(db, { room, me, bound, words: null, keys: null, ...muting }, { direction, limit, hides, mutes: muting !== null })

const one = prepared(
  (_: Db, { id, me }: { id: string; me: string | null }, _variant: object) => sql<MessageRow>`
    select ${columns}, ${personColumnsSql('a')}, ${quoteColumns}
    from chat_messages c left join profiles a on a.id = c.author_id
      ${quoted({ me, words: null, keys: null }, { hides: true, mutes: false })}
    where c.id = ${id}::uuid and ${isNotBlocked(me, 'c.author_id')}`,
)

/** One message by its id; who may read its room is the caller's question. With `me` null nobody is left out. */
export const findMessage = async (db: Db, id: string, me: string | null) => (await one(db, { id, me }, {}))[0]

/** Whether there is a message that this member may answer. */
export async function isQuotable(tx: Tx, room: string, { seq, me }: { seq: number; me: string }): Promise<boolean> {
  const { rows } =
    await sql`select from chat_messages q where q.room_id = ${room} and q.seq = ${seq} and q.status = 'shown'
    and ${isNotBlocked(me, 'q.author_id')}`.execute(tx)
  return rows.length > 0
}
