import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'

interface NewVoice {
  key: string
  owner_id: string
  content_type: string
  bytes: number
  seconds: number
  created_at: Date
}

/** Counted as unused from now on. */
export const insertVoice = (tx: Tx, voice: NewVoice) =>
  tx
    .insertInto('message_voices')
    .values({ ...voice, unused_since: voice.created_at })
    .execute()

/** What a message keeps of its recording. */
export interface VoiceRef {
  key: string
  seconds: number
  bytes: number
}

/** Gives a member's recording to their message; undefined where it is not theirs, or was sent already. */
export const attachVoice = (
  tx: Tx,
  { key, ownerId, messageId }: { key: string; ownerId: string; messageId: string },
): Promise<VoiceRef | undefined> =>
  tx
    .updateTable('message_voices')
    .set({ message_id: messageId, unused_since: null })
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    // What was sent and deleted is not sent again.
    .where(sql<boolean>`unused_since = created_at`)
    .returning(['key', 'seconds', 'bytes'])
    .executeTakeFirst()

/** Ends the use of recordings by messages that are deleted or emptied. */
export const releaseVoices = async (tx: Tx, messageIds: readonly string[], now: Date): Promise<void> => {
  await sql`update message_voices set message_id = null, unused_since = ${now}
    where message_id = any(${messageIds}::uuid[])`.execute(tx)
}

/** How a recording is served; undefined: its row is gone. */
export const findVoice = (db: Db, key: string) =>
  db.selectFrom('message_voices').select(['content_type', 'bytes']).where('key', '=', key).executeTakeFirst()

/** Deletes recordings that no message and no case of a report has had since a moment; answers how many it looked at. */
export async function deleteUnusedVoices(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from message_voices where key in (
      select key from message_voices v where unused_since <= ${before} and ${isInNoCase}
      order by unused_since limit ${max} for update skip locked
    ) returning key`.execute(tx)
  return rows.map(({ key }) => key)
}

const isInNoCase = sql<boolean>`not exists (
  select from message_evidence e where e.voice is not null and e.voice ->> 'key' = v.key)`

/** Recordings of a member, for their copy. */
export const findVoicesOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('message_voices')
    .select(['key', 'content_type', 'bytes', 'seconds', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute()

/** Of an account that is deleted: those that a case holds go with the case. */
export async function eraseVoicesOf(tx: Tx, ownerId: string, now: Date): Promise<string[]> {
  await sql`update message_voices set owner_id = null, message_id = null, unused_since = ${now}
    where owner_id = ${ownerId}`.execute(tx)
  const { rows } = await sql<{ key: string }>`
    delete from message_voices v where owner_id is null and unused_since = ${now} and ${isInNoCase} returning key`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}
