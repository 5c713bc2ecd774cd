import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'

interface NewCv {
  key: string
  owner_id: string
  bytes: number
  created_at: Date
}

export const insertCv = (tx: Tx, cv: NewCv) => tx.insertInto('job_cvs').values(cv).execute()

/** Gives a member's CV to their application; whether it was still to be had. */
export async function attachCv(tx: Tx, key: string, ownerId: string, applicationId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job_cvs')
    .set({ application_id: applicationId })
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('application_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key)

/** Deletes the CV of an application of its owner; its file is the caller's to delete. */
export const deleteCvOf = async (tx: Tx, applicationId: string, ownerId: string) =>
  keysOf(
    await tx
      .deleteFrom('job_cvs')
      .where('application_id', '=', applicationId)
      .where('owner_id', '=', ownerId)
      .returning('key')
      .execute(),
  )

/** Deletes all CVs of a member. */
export const deleteCvsOf = async (tx: Tx, ownerId: string) =>
  keysOf(await tx.deleteFrom('job_cvs').where('owner_id', '=', ownerId).returning('key').execute())

/** Deletes CVs that no application uses and that came before a moment, at most `max`. */
export async function deleteUnused(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from job_cvs where key in (
      select key from job_cvs where application_id is null and created_at <= ${before}
      order by created_at limit ${max} for update skip locked
    ) returning key`.execute(tx)
  return keysOf(rows)
}
