import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { ImportResult } from './import-statement.ts'

interface ImportedFile {
  name: string
  sha256: Buffer
  result: ImportResult | null
  error: string | null
  at: Date
}

export const isImported = async (db: Db, sha256: Buffer) =>
  (await db.selectFrom('statement_files').select('id').where('sha256', '=', sha256).executeTakeFirst()) !== undefined

export const insertFile = (tx: Tx, { name, sha256, result, error, at }: ImportedFile) =>
  tx
    .insertInto('statement_files')
    .values({
      id: newId(at),
      name: name.slice(0, 255),
      sha256,
      result: result && JSON.stringify(result),
      error,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
