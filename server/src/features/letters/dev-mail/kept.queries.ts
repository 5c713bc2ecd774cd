import type { Db } from '../../../platform/db.ts'

export interface KeptRow {
  id: string
  channel: string
  recipient: string
  subject: string | null
  body_text: string
  body_html: string | null
  created_at: Date
}

/** What was written, newest first; to one address or number only, when it is given. */
export async function findKept(db: Db, { to, most }: { to: string | undefined; most: number }): Promise<KeptRow[]> {
  const letters = db.selectFrom('demo_letters').selectAll()
  const wanted = to === undefined ? letters : letters.where('recipient', '=', to)
  return wanted.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute()
}

export const findKeptById = (db: Db, id: string): Promise<KeptRow | undefined> =>
  db.selectFrom('demo_letters').selectAll().where('id', '=', id).executeTakeFirst()
