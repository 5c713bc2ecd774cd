import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'

export interface MessageRow {
  id: string
  event_id: string
  body: string
  type_ids: string[] | null
  recipients: number
  at: Date
}

const columns = ['id', 'event_id', 'body', 'type_ids', 'recipients', 'at'] as const

export const insertMessage = (tx: Tx, { authorId, ...message }: MessageRow & { authorId: string }) =>
  tx
    .insertInto('attendee_messages')
    .values({ ...message, author_id: authorId })
    .execute()

export const findMessage = (db: Db | Tx, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('attendee_messages').select(columns).where('id', '=', id).executeTakeFirst()

/** What was written about an event, the last first: twice a day at most, so that all of it is a page. */
export const findMessages = (db: Db, eventId: string): Promise<MessageRow[]> =>
  db
    .selectFrom('attendee_messages')
    .select(columns)
    .where('event_id', '=', eventId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(200))
    .execute()

/** How many of these types are of an event. */
export async function countTypes(tx: Tx, eventId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('event_ticket_types')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.length
}
