import { sql } from 'kysely'
import type { Writer } from '../database/db.ts'
import type { Mailer } from './mailer.ts'

const maxStored = 500

interface StoredMail {
  id: string
  channel: 'mail' | 'sms'
  recipient: string
  subject?: string
  body_text: string
  body_html?: string
}

/** Stores the newest mails and texts in the database instead of sending them. */
export function storingMailer(db: Writer, clock: () => Date): Mailer {
  async function store(mail: StoredMail) {
    const created_at = clock()
    await db
      .insertInto('stored_mails')
      .values({ created_at, ...mail })
      // Its job was killed before it ended, and is carried out again.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`delete from stored_mails where (created_at, id) < (
      select created_at, id from stored_mails order by created_at desc, id desc offset ${maxStored - 1} limit 1)`.execute(
      db,
    )
  }
  return {
    mail: ({ id, to, subject, text, html }) =>
      store({ id, channel: 'mail', recipient: to, subject, body_text: text, body_html: html }),
    sms: ({ id, to, text }) => store({ id, channel: 'sms', recipient: to, body_text: text }),
  }
}
