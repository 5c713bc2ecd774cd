import type { DataRequestKind } from '@mtaa/contract/identity/data-requests'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { deleteOlder } from '../../../../platform/database/delete-older.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { read } from '../../../../platform/database/read.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'

export interface DataRequestRow {
  id: string
  number: number
  kind: DataRequestKind
  user_id: string | null
  member_name: string | null
  text: string | null
  state: string
  created_at: Date
  due_at: Date
  clock_at: Date
  acknowledged_at: Date | null
  done_at: Date | null
  handled_by: string | null
  handled_by_name: string | null
  answer: string | null
}

const nameOf = (profile: string) => `nullif(trim(concat_ws(' ', ${profile}.first_name, ${profile}.last_name)), '')`
const columns =
  sql.raw(`d.id, d.number, d.kind, d.user_id, ${nameOf('p')} as member_name, d.text, d.state, d.created_at,
  d.due_at, d.clock_at, d.acknowledged_at, d.done_at, d.handled_by, ${nameOf('s')} as handled_by_name, d.answer`)
const requests = sql.raw(
  `data_requests d left join profiles p on p.id = d.user_id left join profiles s on s.id = d.handled_by`,
)
const isOpen = sql.raw(`d.state in ('received', 'in_progress')`)

interface NewRequest {
  kind: DataRequestKind
  memberId: string
  text: string
  dueAt: Date
  clockAt: Date
  now: Date
}

/** The id; nothing while one of this kind is open. */
export async function insertAsked(tx: Tx, { kind, memberId, text, dueAt, clockAt, now }: NewRequest) {
  const times = { due_at: dueAt, clock_at: clockAt, created_at: now, updated_at: now }
  const row = await tx
    .insertInto('data_requests')
    .values({ id: newId(now), kind, user_id: memberId, state: 'received', text, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findOpenNumber(
  db: Db | Tx,
  memberId: string,
  kind: DataRequestKind,
): Promise<number | undefined> {
  const { rows } = await read<{ number: number }>(db)`
    select d.number from data_requests d where d.user_id = ${memberId} and d.kind = ${kind} and ${isOpen}`
  return rows[0]?.number
}

/** A member's own, newest first. */
export async function findOwnRequests(db: Db | Tx, memberId: string, max: number): Promise<DataRequestRow[]> {
  const { rows } = await read<DataRequestRow>(db)`
    select ${columns} from ${requests} where d.user_id = ${memberId} and d.clock_at is not null
    order by d.created_at desc, d.id desc limit ${max}`
  return rows
}

export async function findOne(db: Db | Tx, id: string): Promise<DataRequestRow | undefined> {
  const { rows } = await read<DataRequestRow>(db)`
    select ${columns} from ${requests} where d.id = ${id} and d.clock_at is not null`
  return rows[0]
}

/** What is done about one request queues here. */
export const lockAsked = (tx: Tx, id: string) =>
  tx
    .selectFrom('data_requests')
    .select(['id', 'number', 'user_id', 'kind', 'state', 'created_at'])
    .where('id', '=', id)
    .where('clock_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

interface Page {
  ended: boolean
  limit: number
  after: Cursor | undefined
}

/** Open ones by what is due first; ended ones from the newest on. */
export async function findPage(db: Db, { ended, limit, after }: Page): Promise<DataRequestRow[]> {
  const behind = (column: string, sign: string) =>
    after
      ? sql`(d.${sql.raw(column)}, d.id) ${sql.raw(sign)} (${new Date(after.at)}::timestamptz, ${after.id}::uuid)`
      : sql`true`
  const { rows } = await read<DataRequestRow>(db)`
    select ${columns} from ${requests}
    where d.clock_at is not null and ${
      ended
        ? sql`d.done_at is not null and ${behind('done_at', '<')} order by d.done_at desc, d.id desc`
        : sql`${isOpen} and ${behind('clock_at', '>')} order by d.clock_at, d.id`
    } limit ${limit}`
  return rows
}

/** Of those that are open. */
export async function countClocks(db: Db, now: Date, acknowledgedSince: Date) {
  const { rows } = await read<{ open: number; unacknowledged: number; late: number; overdue: number }>(db)`
    select count(*)::int as open, count(*) filter (where d.state = 'received')::int as unacknowledged,
      count(*) filter (where d.clock_at < ${now})::int as late,
      count(*) filter (where d.due_at < ${now} or d.state = 'received' and d.created_at < ${acknowledgedSince})::int as overdue
    from data_requests d where d.clock_at is not null and ${isOpen}`
  return rows[0] ?? { open: 0, unacknowledged: 0, late: 0, overdue: 0 }
}

interface Acknowledged {
  by: string
  clockAt: Date
  now: Date
}

export const setAcknowledged = (tx: Tx, id: string, { by, clockAt, now }: Acknowledged) =>
  tx
    .updateTable('data_requests')
    .set({ state: 'in_progress', acknowledged_at: now, handled_by: by, clock_at: clockAt, updated_at: now })
    .where('id', '=', id)
    .execute()

interface Ending {
  state: 'done' | 'refused' | 'withdrawn'
  now: Date
  /** Of staff. */
  by?: string
  answer?: string
}

/** An answer that comes without one before acknowledges, too. */
export const endAsked = (tx: Tx, id: string, { state, now, by, answer }: Ending) =>
  sql`
    update data_requests set state = ${state}, done_at = ${now}, updated_at = ${now}, answer = ${answer ?? null},
      handled_by = coalesce(${by ?? null}::uuid, handled_by),
      acknowledged_at = case when ${by ?? null}::uuid is null then acknowledged_at else coalesce(acknowledged_at, ${now}) end
    where id = ${id}`.execute(tx)

/** Of a deleted account: what is open ends, and no words stay. */
export const eraseRequests = (tx: Tx, memberId: string, now: Date) =>
  sql`
    update data_requests set text = null, answer = null,
      done_at = coalesce(done_at, ${now}), updated_at = ${now},
      state = case when state in ('received', 'in_progress') then 'withdrawn' else state end
    where user_id = ${memberId} and clock_at is not null`.execute(tx)

export const deleteOldAsked = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'data_requests', column: 'done_at', before, max, where: sql<boolean>`clock_at is not null` })

export async function countOpenAsked(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from data_requests d where d.clock_at is not null and ${isOpen}`
  return rows[0]?.count ?? 0
}
