import { sql } from 'kysely'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import type { Post } from './post.ts'

const mostKept = 500

interface Kept {
  channel: 'mail' | 'sms'
  recipient: string
  subject?: string
  body_text: string
  body_html?: string
}

/** Keeps the newest letters in the database instead of sending them. */
export function keepingPost(db: Db, clock: () => Date): Post {
  async function keep(letter: Kept) {
    const created_at = clock()
    await db
      .insertInto('demo_letters')
      .values({ id: newId(created_at), created_at, ...letter })
      .execute()
    await sql`delete from demo_letters where (created_at, id) < (
      select created_at, id from demo_letters order by created_at desc, id desc offset ${mostKept - 1} limit 1)`.execute(
      db,
    )
  }
  return {
    mail: ({ to, subject, text, html }) =>
      keep({ channel: 'mail', recipient: to, subject, body_text: text, body_html: html }),
    sms: ({ to, text }) => keep({ channel: 'sms', recipient: to, body_text: text }),
  }
}
