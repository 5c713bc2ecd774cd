import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'

export interface NoteRow {
  id: string
  text: string
  written_by: string
  author: PersonRow | null
  created_at: Date
}

export async function findNotes(db: Db, memberId: string): Promise<NoteRow[]> {
  const { rows } = await read<NoteRow>(db)`
    select n.id, n.text, n.written_by, ${personJson('n.written_by')} as author, n.created_at
    from member_notes n where n.member_id = ${memberId} order by n.id desc limit 200`
  return rows
}

export interface NewNote {
  id: string
  member_id: string
  written_by: string
  text: string
  created_at: Date
}

export const insertNote = (tx: Tx, note: NewNote) => tx.insertInto('member_notes').values(note).execute()

interface OneNote {
  id: string
  memberId: string
  /** Undefined: by anybody. */
  by: string | undefined
}

/** False where there is none that they may remove. */
export async function deleteNote(tx: Tx, { id, memberId, by }: OneNote): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_notes')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .$if(by !== undefined, (query) => query.where('written_by', '=', by ?? ''))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Without who has written them. */
export const exportNotes = (db: Db | Tx, memberId: string) =>
  db.selectFrom('member_notes').select(['text', 'created_at']).where('member_id', '=', memberId).orderBy('id').execute()

export const eraseNotes = (tx: Tx, memberId: string) =>
  tx.deleteFrom('member_notes').where('member_id', '=', memberId).execute()
