import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export interface Who {
  me: string
  moderates: boolean
  now: Date
}

/** A room as one member has it. */
export interface RoomRow {
  id: string
  kind: 'ward'
  ward_code: number
  name: string
  last_seq: number
  version: number
  slow_seconds: number
  /** Null: they have neither read nor written here. */
  read_seq: number | null
  muted: boolean | null
  wrote_at: Date | null
  silenced_until: Date | null
  /** Their home is the ward of the room. */
  is_home: boolean
}

interface Values extends Who {
  room: string | null
  ward: number | null
}

interface Variant {
  by: 'id' | 'ward' | 'home'
}

/**
 * The rule who may read a room, in SQL: whose home is its ward by what is stored now, and moderators. Everything that shows or
 * changes a room on behalf of a member goes through it.
 */
const rooms = prepared(
  (_: Db, { me, moderates, now, room, ward }: Values, { by }: Variant) => sql<RoomRow>`
    select r.id, r.kind, r.ward_code, w.name, r.last_seq, r.version, r.slow_seconds, m.read_seq, m.muted, m.wrote_at,
      s.until as silenced_until, v.id is not null as is_home
    from chat_rooms r join wards w on w.code = r.ward_code
      left join profiles v on v.id = ${me}::uuid and v.ward_code = r.ward_code
      left join chat_readers m on m.room_id = r.id and m.member_id = ${me}::uuid
      left join chat_silences s on s.room_id = r.id and s.member_id = ${me}::uuid and s.until > ${now}::timestamptz
    where ${
      by === 'id'
        ? sql`r.id = ${room}::uuid`
        : by === 'ward'
          ? sql`r.ward_code = ${ward}::smallint`
          : sql`r.ward_code = (select h.ward_code from profiles h where h.id = ${me}::uuid)`
    } and (${moderates}::boolean or v.id is not null)`,
)

/** Undefined: it does not exist, or is not for this member to read. */
export const findRoom = async (db: Db, who: Who, room: string) =>
  (await rooms(db, { ...who, room, ward: null }, { by: 'id' }))[0]

export const findRoomOfWard = async (db: Db, who: Who, ward: number) =>
  (await rooms(db, { ...who, room: null, ward }, { by: 'ward' }))[0]

/** The room of the member's home. */
export const findHomeRoom = async (db: Db, who: Who) =>
  (await rooms(db, { ...who, room: null, ward: null }, { by: 'home' }))[0]

/** The room of a ward is made when it is opened first; two who open it at once make one. */
export async function insertWardRoom(db: Writer, ward: number, now: Date): Promise<void> {
  await sql`insert into chat_rooms (id, kind, ward_code, created_at) values (${newId(now)}, 'ward', ${ward}, ${now})
    on conflict (ward_code) do nothing`.execute(db)
}

/** The same of the ward where the member's home is; without a home nothing. */
export async function insertHomeRoom(db: Writer, { me, now }: Pick<Who, 'me' | 'now'>): Promise<void> {
  await sql`insert into chat_rooms (id, kind, ward_code, created_at)
    select ${newId(now)}::uuid, 'ward', h.ward_code, ${now}::timestamptz from profiles h
    where h.id = ${me}::uuid and h.ward_code is not null on conflict (ward_code) do nothing`.execute(db)
}

/** Until commit nothing else changes in the room: its messages are counted one after the other. */
export const lockRoom = (tx: Tx, id: string) =>
  sql`select from chat_rooms where id = ${id} for no key update`.execute(tx)

export const putSlowMode = (tx: Tx, id: string, seconds: number) =>
  sql`update chat_rooms set slow_seconds = ${seconds}, version = version + 1 where id = ${id}`.execute(tx)

/** Never goes back. Returns how far the member has read. */
export async function putRead(tx: Tx, id: string, me: string, seq: number): Promise<number> {
  const { rows } = await sql<{ read_seq: number }>`
    insert into chat_readers as m (room_id, member_id, read_seq)
    select r.id, ${me}::uuid, least(${seq}::int, r.last_seq) from chat_rooms r where r.id = ${id}
    on conflict (room_id, member_id) do update set read_seq = greatest(m.read_seq, excluded.read_seq)
    returning read_seq`.execute(tx)
  return rows[0]?.read_seq ?? 0
}

/** What was written before stays read: who mutes a room first has read nothing of it yet. */
export const putMuted = (tx: Tx, id: string, me: string, muted: boolean) =>
  sql`insert into chat_readers (room_id, member_id, read_seq, muted)
    select r.id, ${me}::uuid, r.last_seq, ${muted} from chat_rooms r where r.id = ${id}
    on conflict (room_id, member_id) do update set muted = excluded.muted`.execute(tx)

/** When the member joined. */
export async function findJoined(db: Db, me: string): Promise<Date | undefined> {
  const row = await db.selectFrom('users').select('created_at').where('id', '=', me).executeTakeFirst()
  return row?.created_at
}
