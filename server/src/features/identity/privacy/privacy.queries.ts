import type { Deletion } from '@mtaa/contract/identity/privacy'
import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { newId } from '../../../platform/database/ids.ts'

export interface RequestRow {
  id: string
  number: number
  user_id: string | null
  state: string
  waits_for: string | null
  due_at: Date
  created_at: Date
  done_at: Date | null
  file_key: string | null
  file_bytes: number | null
  file_expires_at: Date | null
  leaves_rest: boolean
}

export type Kind = 'export' | 'deletion'

const columns = sql.raw(`id, number, user_id, state, waits_for, due_at, created_at, done_at, file_key, file_bytes,
  file_expires_at, leaves_rest`)
const isOpen = sql.raw(`state in ('received', 'in_progress')`)

/** Serialises a member's data requests, and holds back new orders of theirs until commit. */
export const lockMember = async (tx: Tx, id: string) =>
  (await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined

interface NewRequest {
  kind: Kind
  memberId: string
  dueAt: Date
  /** Of a deletion. */
  leavesRest?: boolean
  now: Date
}

export async function insertRequest(
  tx: Tx,
  { kind, memberId, dueAt, leavesRest = false, now }: NewRequest,
): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    insert into data_requests (id, kind, user_id, state, due_at, leaves_rest, created_at, updated_at)
    values (${newId(now)}, ${kind}, ${memberId}, 'received', ${dueAt}, ${leavesRest}, ${now}, ${now}) returning ${columns}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a data request was not written')
  return row
}

/** A member's requests of one kind, newest first. */
export async function findRequests(db: Db | Tx, memberId: string, kind: Kind, max = 20): Promise<RequestRow[]> {
  const { rows } = await read<RequestRow>(db)`
    select ${columns} from data_requests where user_id = ${memberId} and kind = ${kind}
    order by created_at desc, id desc limit ${max}`
  return rows
}

export async function findExport(db: Db, id: string, memberId: string): Promise<RequestRow | undefined> {
  const { rows } = await read<RequestRow>(db)`
    select ${columns} from data_requests where id = ${id} and user_id = ${memberId} and kind = 'export'`
  return rows[0]
}

export async function findOpenDeletion(db: Db | Tx, memberId: string): Promise<RequestRow | undefined> {
  const { rows } = await read<RequestRow>(db)`
    select ${columns} from data_requests where user_id = ${memberId} and kind = 'deletion' and ${isOpen}`
  return rows[0]
}

/** Starts an export and returns its member; undefined when it is done or withdrawn. */
export async function beginExport(db: Writer, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string | null }>`
    update data_requests set state = 'in_progress', updated_at = ${now}
    where id = ${id} and kind = 'export' and ${isOpen} returning user_id`.execute(db)
  return rows[0]?.user_id ?? undefined
}

interface MadeFile {
  key: string
  bytes: number
  expiresAt: Date
}

/** False when it is done already or withdrawn. */
export async function finishExport(tx: Tx, id: string, { key, bytes, expiresAt }: MadeFile, now: Date) {
  const { numAffectedRows } = await sql`
    update data_requests set state = 'done', done_at = ${now}, updated_at = ${now}, file_key = ${key},
      file_bytes = ${bytes}, file_expires_at = ${expiresAt}
    where id = ${id} and state = 'in_progress'`.execute(tx)
  return numAffectedRows === 1n
}

export const isWithdrawn = async (db: Db, id: string) =>
  (await db.selectFrom('data_requests').select('state').where('id', '=', id).executeTakeFirst())?.state === 'withdrawn'

export const closeRequest = (tx: Tx, id: string, state: 'done' | 'withdrawn', now: Date) =>
  sql<RequestRow>`
    update data_requests set state = ${state}, waits_for = null, updated_at = ${now},
      done_at = case when ${state} = 'done' then ${now}::timestamptz end
    where id = ${id} returning ${columns}`.execute(tx)

export const setWaiting = (tx: Tx, id: string, waitsFor: NonNullable<Deletion['waits_for']>, now: Date) =>
  sql`
    update data_requests set state = 'in_progress', waits_for = ${waitsFor}, updated_at = ${now} where id = ${id}`.execute(
    tx,
  )

/** Deletions that are due, those that were begun longest ago first; they go to the end. */
export async function takeDueDeletions(tx: Tx, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update data_requests set updated_at = ${now} where id in (
      select id from data_requests
      where kind = 'deletion' and ${isOpen} and due_at <= ${now} and user_id is not null
      order by updated_at limit ${max} for update skip locked) returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Copies without progress since `before`, those that were begun longest ago first; they go to the end. */
export async function takeLostExports(tx: Tx, before: Date, max: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update data_requests set updated_at = ${now} where id in (
      select id from data_requests where kind = 'export' and ${isOpen} and updated_at < ${before}
      order by updated_at limit ${max} for update skip locked) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The files of copies that expired are not offered any more; returns what is to be deleted from the storage. */
export async function forgetExpiredFiles(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update data_requests d set file_key = null from (
      select id, file_key as key from data_requests where file_key is not null and file_expires_at <= ${before}
      order by file_expires_at limit ${max} for update skip locked) old
    where d.id = old.id returning old.key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Withdraws the member's exports; returns the keys of their files, which the caller deletes. */
export async function withdrawExports(tx: Tx, memberId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update data_requests set file_key = null, updated_at = ${now},
      state = case when state = 'done' then state else 'withdrawn' end
    where user_id = ${memberId} and kind = 'export' returning id`.execute(tx)
  return rows.map(({ id }) => fileOf(id))
}

/** The storage key of a copy. Outside the folder of pictures, whose files have URLs for others. */
export const fileOf = (id: string) => `exports/${id}.zip`
