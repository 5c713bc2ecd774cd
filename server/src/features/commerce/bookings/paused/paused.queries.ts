import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { Cursor } from '../../../../platform/http/cursor.ts'
import { personJson, type PersonRow } from '../../../community/people/index.ts'

interface PausedRow {
  provider_id: string
  provider: PersonRow
  paused_at: Date
  /** Those that count, the last first; times as the database writes them in JSON. */
  strikes: { booking_id: string; cause: 'cancelled' | 'no_show'; at: string; reason: string }[]
}

/** Providers whose new bookings are paused, the longest first. */
export async function findPaused(
  db: Db,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<PausedRow[]> {
  const { rows } = await read<PausedRow>(db)`
    select c.provider_id, ${personJson('c.provider_id')} as provider, c.paused_at, coalesce((
      select json_agg(json_build_object('booking_id', s.booking_id, 'cause', s.cause, 'at', s.at, 'reason', coalesce(b.reason, ''))
        order by s.at desc)
      from booking_strikes s join bookings b on b.id = s.booking_id
      where s.provider_id = c.provider_id and s.at > coalesce(c.strikes_from, '-infinity')
        and s.at > c.paused_at - interval '91 days'), '[]') as strikes
    from booking_calendars c
    where c.paused_at is not null
      ${after ? sql`and (c.paused_at, c.provider_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.paused_at, c.provider_id limit ${limit}`
  return rows
}
