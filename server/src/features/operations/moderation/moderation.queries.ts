import type { CaseKind } from '@mtaa/contract/operations/case-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'
import type { CaseRef } from '../claims/index.ts'

/** People by their ids; who has no account any more is missing. */
export async function findPeople(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, PersonRow>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const { rows } = await read<{ id: string; person: PersonRow | null }>(db)`
    select i.id, ${personJson('i.id')} as person from unnest(${known}::uuid[]) as i (id)`
  return new Map(rows.flatMap(({ id, person }) => (person ? [[id, person] as const] : [])))
}

export interface NoteRow {
  id: string
  text: string
  created_at: Date
  author: PersonRow | null
}

const noteColumns = sql`n.id, n.text, n.created_at, ${personJson('n.author_id')} as author`

/** The notes of a case, the first first. */
export async function findNotes(db: Db | Tx, { kind, id }: CaseRef): Promise<NoteRow[]> {
  const { rows } = await read<NoteRow>(db)`select ${noteColumns} from case_notes n
    where n.kind = ${kind} and n.case_id = ${id} order by n.created_at, n.id`
  return rows
}

interface NewNote {
  id: string
  kind: CaseKind
  case_id: string
  author_id: string
  text: string
  created_at: Date
}

/** False where the case has `max` notes already. */
export async function insertNote(tx: Tx, note: NewNote, max: number): Promise<boolean> {
  // Two who write at once may exceed it by one: it only bounds what is read.
  const { rows } = await sql`
    insert into case_notes (id, kind, case_id, author_id, text, created_at)
    select ${note.id}, ${note.kind}, ${note.case_id}, ${note.author_id}, ${note.text}, ${note.created_at}
    where (select count(*) from case_notes where kind = ${note.kind} and case_id = ${note.case_id}) < ${max}
    returning id`.execute(tx)
  return rows.length > 0
}

/** What a member of staff has written. */
export async function exportNotes(db: Db | Tx, memberId: string) {
  return (
    await read<Record<string, unknown>>(db)`
    select kind, case_id, text, created_at from case_notes where author_id = ${memberId} order by created_at`
  ).rows
}

/** Notes belong to their cases: they stay, and name nobody. */
export const eraseAuthor = (tx: Tx, memberId: string) =>
  tx.updateTable('case_notes').set({ author_id: null }).where('author_id', '=', memberId).execute()
