import { sql } from 'kysely'
import type { Db, Tx } from '../database/db.ts'

export interface StoredMailRow {
  id: string
  channel: string
  recipient: string
  subject: string | null
  body_text: string
  body_html: string | null
  created_at: Date
}

/** Stored mails, newest first; with an address or number, only those to it. */
export async function findStoredMails(
  db: Db,
  { to, max }: { to: string | undefined; max: number },
): Promise<StoredMailRow[]> {
  const mails = db.selectFrom('stored_mails').selectAll()
  const matching = to === undefined ? mails : mails.where('recipient', '=', to)
  return matching.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(max).execute()
}

export const findStoredMail = (db: Db, id: string): Promise<StoredMailRow | undefined> =>
  db.selectFrom('stored_mails').selectAll().where('id', '=', id).executeTakeFirst()

/** Deletes what was written to these addresses and numbers. */
export const deleteStoredMails = (tx: Tx, recipients: readonly string[]) =>
  sql`delete from stored_mails where recipient = any(${recipients}::text[])`.execute(tx)
