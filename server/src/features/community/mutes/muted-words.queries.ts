import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'

export interface MutedWordRow {
  id: string
  word: string
  until: Date | null
}

const wordRows = prepared(
  (_, { me }: { me: string }, _variant: object) => sql<{ plain: string; until: Date | null }>`
    select plain, until from muted_words where member_id = ${me}`,
)

export const findPlainWords = (db: Db, me: string) => wordRows(db, { me }, {})

interface Whose {
  me: string
  now: Date
}

/** The words that are muted now, the last one first. */
export async function findMutedWords(db: Db, { me, now }: Whose): Promise<MutedWordRow[]> {
  const { rows } = await read<MutedWordRow>(db)`
    select id, word, until from muted_words where member_id = ${me} and (until is null or until > ${now})
    order by created_at desc, id desc`
  return rows
}

/** Of a text that is typed, what is compared: its words without case and accents. */
export async function plainWords(db: Db, word: string): Promise<string> {
  const { rows } = await read<{ plain: string }>(db)`select trim(plain_words(${word})) as plain`
  return rows[0]?.plain ?? ''
}

/** How many others are muted now. */
export async function countOtherWords(db: Db, { me, now, plain }: Whose & { plain: string }): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from muted_words
    where member_id = ${me} and plain <> ${plain} and (until is null or until > ${now})`
  return rows[0]?.count ?? 0
}

interface NewWord extends Whose {
  id: string
  word: string
  plain: string
  until: Date | null
}

/** Stores the word, or how long it is muted from now on. */
export async function upsertMutedWord(tx: Tx, { id, me, word, plain, until, now }: NewWord): Promise<MutedWordRow> {
  return await tx
    .insertInto('muted_words')
    .values({ id, member_id: me, word, plain, until, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'plain']).doUpdateSet({ word, until, created_at: now }))
    .returning(['id', 'word', 'until'])
    .executeTakeFirstOrThrow()
}

export async function deleteMutedWord(tx: Tx, { me, id }: { me: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('muted_words')
    .where('member_id', '=', me)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteEndedWords = (tx: Tx, before: Date, max: number) =>
  deleteOlder(tx, { table: 'muted_words', column: 'until', before, max })
