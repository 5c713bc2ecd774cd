import { sql } from 'kysely'
import type { Db, Writer } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** More than anybody looks through; the oldest are behind. */
const max = 100

const deviceRows = prepared((db, { userId }: { userId: string }, _: object) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'refreshed_at', 'aal'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(max)),
)
export const findDevices = (db: Db, userId: string) => deviceRows(db, { userId }, {})
export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number]

/** False when there is none of this member with that id. */
export async function endDeviceOf(db: Writer, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
