import type { Db } from '../../../../platform/database/db.ts'

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
  const mails = db.selectFrom('demo_letters').selectAll()
  const wanted = to === undefined ? mails : mails.where('recipient', '=', to)
  return wanted.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(max).execute()
}

export const findStoredMail = (db: Db, id: string): Promise<StoredMailRow | undefined> =>
  db.selectFrom('demo_letters').selectAll().where('id', '=', id).executeTakeFirst()
