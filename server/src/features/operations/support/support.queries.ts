import type { Language } from '@mtaa/contract/language'
import type { TicketState, TicketTopic } from '@mtaa/contract/operations/support'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export interface TicketRow {
  id: string
  number: string
  user_id: string | null
  name: string | null
  email: string | null
  phone: string | null
  language: Language
  topic: TicketTopic
  message: string
  state: TicketState
  answer_by: Date
  due_at: Date | null
  created_at: Date
  closed_at: Date | null
  answers: { id: string; text: string; created_at: string }[]
  files: { id: string; kind: 'picture' | 'pdf'; bytes: number }[]
}

const columns = sql.raw(`t.id, t.number, t.user_id, t.name, t.email, t.phone, t.language, t.topic, t.message, t.state,
  t.answer_by, t.due_at, t.created_at, t.closed_at,
  (select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'created_at', a.created_at) order by a.id), '[]')
    from support_answers a where a.ticket_id = t.id) as answers,
  (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'bytes', f.bytes) order by f.id), '[]')
    from support_files f where f.ticket_id = t.id) as files`)

export interface NewTicket {
  id: string
  number: string
  request_hash: string | null
  user_id: string | null
  name: string
  email: string | null
  phone: string | null
  language: Language
  topic: TicketTopic
  message: string
  answer_by: Date
  due_at: Date | null
  created_at: Date
}

/** False when the number, or the request, has a ticket already. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<boolean> {
  const row = await tx
    .insertInto('support_tickets')
    .values({ ...ticket, state: 'received' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findByRequest = (db: Db, requestHash: string) =>
  db
    .selectFrom('support_tickets')
    .select(['number', 'answer_by'])
    .where('request_hash', '=', requestHash)
    .executeTakeFirst()

export async function findTicket(db: Db, key: { id: string } | { number: string }): Promise<TicketRow | undefined> {
  const is = 'id' in key ? sql`t.id = ${key.id}` : sql`t.number = ${key.number}`
  return (await read<TicketRow>(db)`select ${columns} from support_tickets t where ${is}`).rows[0]
}

/** Answers, files and the end of one ticket queue here. */
export const lockTicket = (tx: Tx, key: { id: string } | { number: string }) =>
  tx
    .selectFrom('support_tickets')
    .select(['id', 'number', 'state', 'user_id', 'email', 'language', 'created_at'])
    .where('id' in key ? 'id' : 'number', '=', 'id' in key ? key.id : key.number)
    .forUpdate()
    .executeTakeFirst()

interface TicketFilter {
  state: TicketState | undefined
  topic: TicketTopic | undefined
  limit: number
  after: Cursor | undefined
}

export async function findTickets(db: Db, { state, topic, limit, after }: TicketFilter): Promise<TicketRow[]> {
  const { rows } = await read<TicketRow>(db)`
    select ${columns} from support_tickets t
    where ${state === undefined ? sql`true` : sql`t.state = ${state}`}
      and ${topic === undefined ? sql`true` : sql`t.topic = ${topic}`}
      and ${after === undefined ? sql`true` : sql`t.id < ${after.id}`}
    order by t.id desc limit ${limit}`
  return rows
}

export async function countFiles(tx: Tx, ticketId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_files where ticket_id = ${ticketId}`.execute(tx)
  return rows[0]?.count ?? 0
}

interface FileRow {
  id: string
  ticket_id: string
  kind: 'picture' | 'pdf'
  bytes: number
  created_at: Date
}

export const insertFile = (tx: Tx, file: FileRow) => tx.insertInto('support_files').values(file).execute()

export const isFileOf = async (db: Db, number: string, id: string) =>
  (await db
    .selectFrom('support_files as f')
    .innerJoin('support_tickets as t', 't.id', 'f.ticket_id')
    .select('f.id')
    .where('t.number', '=', number)
    .where('f.id', '=', id)
    .executeTakeFirst()) !== undefined

interface AnswerRow {
  id: string
  ticket_id: string
  staff_id: string
  text: string
  created_at: Date
}

export async function insertAnswer(tx: Tx, answer: AnswerRow) {
  await tx.insertInto('support_answers').values(answer).execute()
  await sql`
    update support_tickets set state = 'answered', answered_at = coalesce(answered_at, ${answer.created_at})
    where id = ${answer.ticket_id}`.execute(tx)
}

export const markClosed = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('support_tickets')
    .set({ state: 'closed', closed_at: now })
    .where('id', 'in', ids)
    .where('state', '<>', 'closed')
    .execute()

/** How many wait for an answer. */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from support_tickets where state = 'received'`
  return rows[0]?.count ?? 0
}
